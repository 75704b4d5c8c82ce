import { Module, type DynamicModule } from '@nestjs/common';
import { PhotosController } from './photos.controller';
import { PhotosService } from './photos.service';
import { createStore, type StoreConfig } from './store/create-store';
import { PHOTO_STORE } from './store/photo-store';

@Module({})
export class PhotosModule {
  static of(config: StoreConfig): DynamicModule {
    return {
      module: PhotosModule,
      controllers: [PhotosController],
      providers: [PhotosService, { provide: PHOTO_STORE, useValue: createStore(config) }],
    };
  }
}

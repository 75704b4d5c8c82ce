import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SyncRunEntity } from './sync-run.entity';
import { SyncController } from './sync.controller';
import { SyncService } from './sync.service';

@Module({
  imports: [TypeOrmModule.forFeature([SyncRunEntity])],
  controllers: [SyncController],
  providers: [SyncService],
})
export class SyncModule {}

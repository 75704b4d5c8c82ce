import { Module } from '@nestjs/common';
import { RenamesController } from './renames.controller';
import { RenamesService } from './renames.service';

@Module({ controllers: [RenamesController], providers: [RenamesService] })
export class RenamesModule {}

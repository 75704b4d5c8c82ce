import { Module } from '@nestjs/common';
import { AllResultsController } from './all-results.controller';
import { AllResultsService } from './all-results.service';

@Module({ controllers: [AllResultsController], providers: [AllResultsService] })
export class AllResultsModule {}

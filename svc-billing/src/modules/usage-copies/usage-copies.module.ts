import { Module } from '@nestjs/common';
import { UsageCopiesRepository } from './usage-copies.repository';

@Module({ providers: [UsageCopiesRepository], exports: [UsageCopiesRepository] })
export class UsageCopiesModule {}

import { Module } from '@nestjs/common';
import { SnapshotRepository } from './snapshot.repository';

@Module({ providers: [SnapshotRepository], exports: [SnapshotRepository] })
export class CustomersModule {}

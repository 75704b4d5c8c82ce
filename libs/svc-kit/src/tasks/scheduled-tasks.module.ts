import type { DynamicModule, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { LOGGER } from '../logging/logger';
import { Metrics } from '../metrics/metrics';
import type { ScheduledTaskSet } from './scheduled-task';
import { ScheduledTasks } from './scheduled-tasks';
import { reportTasks } from './task-metrics';

/** Runs a service's scheduled tasks in this process, sharing them with its other replicas. */
export class ScheduledTasksModule {
  /**
   * @param set a provider of the application that lists them
   * @param onNudge calls `nudge` when another process may have triggered a task; returns a function that unsubscribes
   */
  static register(set: Type<ScheduledTaskSet>, onNudge?: (nudge: () => void) => () => void): DynamicModule {
    return {
      module: ScheduledTasksModule,
      providers: [
        {
          provide: ScheduledTasks,
          inject: [ModuleRef, getDataSourceToken(), LOGGER, Metrics],
          useFactory: (moduleRef: ModuleRef, dataSource: DataSource, logger: Logger, metrics: Metrics) => {
            const list = () => moduleRef.get(set, { strict: false }).tasks();
            const tasks = new ScheduledTasks(list, dataSource, logger, metrics, onNudge);
            reportTasks(dataSource, metrics, tasks);
            return tasks;
          },
        },
      ],
      exports: [ScheduledTasks],
    };
  }
}

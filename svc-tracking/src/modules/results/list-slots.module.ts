import { Module } from '@nestjs/common';
import { ListSlots } from './list-slots';

/** Provides the slots that lists and exports share. */
@Module({ providers: [ListSlots], exports: [ListSlots] })
export class ListSlotsModule {}

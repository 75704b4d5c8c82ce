import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AccessTokenClaims,
  type Goal,
  type GoalMeasure,
  goalName,
  type GoalPeriod,
  goalRequest,
  type GoalRequest,
  goals,
  goalSeen,
  type GoalSeen,
} from '@feltbook/contracts';
import { CurrentAccount, documented, Failure, RequiresToken } from '@feltbook/svc-kit';
import { GoalsService } from './goals.service';

const { period: periodSchema, measure: measureSchema } = goalName.shape;

@ApiTags('goals')
@RequiresToken()
@ApiOkResponse({ standardSchema: documented(goals) })
@Controller('api/goals')
export class GoalsController {
  constructor(private readonly service: GoalsService) {}

  @Get()
  @ApiOperation({ summary: "The player's goals" })
  list(@CurrentAccount() { sub }: AccessTokenClaims): Promise<Goal[]> {
    return this.service.list(sub);
  }

  @Put()
  @ApiOperation({
    summary: 'Set a goal',
    description: 'Replaces the goal of the same period and measure. Answers all goals.',
  })
  @Failure(400, 'A field is wrong; `fields` says which.')
  set(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Body({ schema: goalRequest }) goal: GoalRequest,
  ): Promise<Goal[]> {
    return this.service.set(sub, goal);
  }

  @Put(':period/:measure/seen')
  @ApiOperation({
    summary: 'Close the notice that a goal was reached, on all devices',
    description: 'Ignored if the goal has another target by now. Answers all goals.',
  })
  @Failure(400, 'A part is wrong; `fields` says which.')
  see(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Param('period', { schema: periodSchema }) period: GoalPeriod,
    @Param('measure', { schema: measureSchema }) measure: GoalMeasure,
    @Body({ schema: goalSeen }) seen: GoalSeen,
  ): Promise<Goal[]> {
    return this.service.see(sub, { period, measure }, seen);
  }

  @Delete(':period/:measure')
  @ApiOperation({ summary: 'Delete a goal', description: 'Answers the goals that are left.' })
  @Failure(400, 'There is no such period or measure.')
  remove(
    @CurrentAccount() { sub }: AccessTokenClaims,
    @Param('period', { schema: periodSchema }) period: GoalPeriod,
    @Param('measure', { schema: measureSchema }) measure: GoalMeasure,
  ): Promise<Goal[]> {
    return this.service.remove(sub, { period, measure });
  }
}

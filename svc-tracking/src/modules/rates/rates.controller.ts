import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  dailyRatesAnswer,
  type DailyRatesAnswer,
  dailyRatesQuery,
  type DailyRatesQuery,
  rateAnswer,
  type RateAnswer,
  rateQuery,
  type RateQuery,
} from '@feltbook/contracts';
import { documented, Failure, RequiresToken } from '@feltbook/svc-kit';
import { RatesService } from './rates.service';

@ApiTags('rates')
@RequiresToken()
@Controller('api/rates')
export class RatesController {
  constructor(private readonly service: RatesService) {}

  @Get()
  @ApiOperation({
    summary: 'The exchange rate of a day',
    description:
      'Units of `to` for one unit of `from`, of the day or of the last one before it within a week. Without `rate` there is none.',
  })
  @ApiOkResponse({ standardSchema: documented(rateAnswer) })
  @Failure(400, 'A parameter is wrong; `fields` says which.')
  rateOf(@Query({ schema: rateQuery }) query: RateQuery): Promise<RateAnswer> {
    return this.service.rateOf(query);
  }

  @Get('daily')
  @ApiOperation({
    summary: 'The exchange rate of each day',
    description:
      'Units of `to` for one unit of `from`, by each day with a rate, from a week before `first` to `last`: ten years at most.',
  })
  @ApiOkResponse({ standardSchema: documented(dailyRatesAnswer) })
  @Failure(400, 'A parameter is wrong; `fields` says which.')
  dailyRates(@Query({ schema: dailyRatesQuery }) query: DailyRatesQuery): Promise<DailyRatesAnswer> {
    return this.service.dailyRates(query);
  }
}

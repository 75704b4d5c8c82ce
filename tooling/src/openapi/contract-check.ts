import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpRequest,
  type IHttpResponse,
} from '@stoplight/prism-http';

/** A call and its answer, as they passed the proxy. Bodies that are JSON are parsed. */
export interface Exchange {
  readonly request: IHttpRequest;
  readonly response: IHttpResponse;
}

/** @returns what in an exchange is not as documented, each with the call's name; nothing if the call is not documented */
export type ContractCheck = (exchange: Exchange) => Promise<string[]>;

const none = () => undefined;
/** Prism's logs say nothing more than its result. */
const SILENT = {
  ...{ trace: none, debug: none, info: none, warn: none, error: none, fatal: none, success: none },
  child: (): object => SILENT,
};

/** @param document the OpenAPI document of all public calls */
export async function contractCheck(document: object): Promise<ContractCheck> {
  const operations = await getHttpOperationsFromSpec(document);
  const answers = new WeakMap<IHttpRequest, IHttpResponse>();
  const prism = createInstance(
    {
      isProxy: true,
      upstream: new URL('http://127.0.0.1'),
      upstreamProxy: undefined,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: true,
      mock: { dynamic: false },
    },
    {
      logger: SILENT as never,
      // The call was made already.
      forward:
        ({ data }) =>
        () =>
        async () => {
          const right = answers.get(data);
          if (!right) throw new Error('There is no answer to this request.');
          return { _tag: 'Right', right };
        },
    },
  );
  return async ({ request, response }) => {
    answers.set(request, response);
    const result = await prism.request(request, operations)();
    // Pages and files are not documented.
    if (result._tag === 'Left') return [];
    const { input, output } = result.right.validations;
    // Journeys send wrong requests on purpose; accepting one is the fault.
    const wrong = response.statusCode < 400 ? [...input, ...output] : output;
    const call = `${request.method.toUpperCase()} ${request.url.path} ${response.statusCode}`;
    return wrong.map(({ message, path = [] }) => `${call}: ${[...path].join('.')} ${message}`);
  };
}

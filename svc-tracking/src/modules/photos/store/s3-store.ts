import { createHash } from 'node:crypto';
import { PHOTO_TYPE } from '@feltbook/contracts';
import { AwsClient } from 'aws4fetch';
import { type PhotoStore, STORE_TIMEOUT_MS } from './photo-store';

export interface S3Options {
  /** Without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly timeoutMs?: number;
}

interface Call {
  readonly method: 'PUT' | 'GET' | 'DELETE';
  readonly body?: Buffer;
}

/** Photos in a bucket of S3, or of a store with its interface. Addresses have the bucket in their path. */
export class S3Store implements PhotoStore {
  private readonly client: AwsClient;

  constructor(private readonly options: S3Options) {
    const { accessKeyId, secretAccessKey, region } = options;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  }

  async put(key: string, body: Buffer): Promise<void> {
    await expectOk(await this.call(key, { method: 'PUT', body }));
  }

  async get(key: string): Promise<Buffer | undefined> {
    const response = await this.call(key, { method: 'GET' });
    if (response.status === 404) {
      await response.arrayBuffer();
      return undefined;
    }
    if (!response.ok) await expectOk(response);
    return Buffer.from(await response.arrayBuffer());
  }

  async delete(key: string): Promise<void> {
    const response = await this.call(key, { method: 'DELETE' });
    if (response.status === 404) await response.arrayBuffer();
    else await expectOk(response);
  }

  private async call(key: string, { method, body }: Call): Promise<Response> {
    const { endpoint, bucket, timeoutMs = STORE_TIMEOUT_MS } = this.options;
    const address = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}/${key}`;
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    return this.client.fetch(address, {
      method,
      // The store checks the bytes by the signed digest.
      headers: { 'x-amz-content-sha256': digest, ...(body && { 'content-type': PHOTO_TYPE }) },
      body: body ? new Uint8Array(body) : null,
      // A redirect would get the signature.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  }
}

/** Reads the answer, so that its connection can be used again. */
async function expectOk(response: Response): Promise<void> {
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The store of photos answered ${response.status}.`);
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  ExtractorMessageCategory,
} from '@microsoft/api-extractor';
import { CHECKOUT } from '../run/checkout';
import type { HostLibrary } from './libraries';

/** Each type is in the report, also one that only another export mentions. Comments are checked by nobody here. */
const SILENT = { default: { logLevel: ExtractorLogLevel.None } };

/**
 * API Extractor's report of a compiled library: the name and type of each export.
 * @throws Error if its declarations do not compile
 */
export function makeReport(library: HostLibrary): string {
  const folder = join(CHECKOUT, 'libs', library);
  const entry = join(folder, 'dist/types/index.d.ts');
  const output = mkdtempSync(join(tmpdir(), 'feltbook-host-api-'));
  try {
    const configuration = ExtractorConfig.prepare({
      configObject: {
        projectFolder: folder,
        newlineKind: 'lf',
        mainEntryPointFilePath: entry,
        compiler: {
          overrideTsconfig: {
            extends: join(CHECKOUT, 'tooling/tsconfig/web.json'),
            // Of libraries, the compiled declarations.
            compilerOptions: { skipLibCheck: true, customConditions: [] },
            files: [entry],
          },
        },
        apiReport: {
          enabled: true,
          includeForgottenExports: true,
          reportFileName: 'report.api.md',
          reportFolder: output,
          reportTempFolder: join(output, 'temporary'),
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        messages: { extractorMessageReporting: SILENT, tsdocMessageReporting: SILENT },
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: join(folder, 'package.json'),
    });
    const problems: string[] = [];
    Extractor.invoke(configuration, {
      localBuild: true,
      messageCallback: (message) => {
        message.handled = true;
        if (message.category === ExtractorMessageCategory.Compiler)
          problems.push(message.formatMessageWithLocation(folder));
      },
    });
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return readFileSync(join(output, 'report.api.md'), 'utf8');
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

import { installTools } from '../../scripts/run-tool.ts'

/** The page that components are rendered into comes with the checks. */
export async function setup(): Promise<void> {
  await installTools('checks')
}

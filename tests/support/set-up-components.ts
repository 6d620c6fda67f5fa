import { installTools } from '../../scripts/run-tool.ts'

/** Component tests need happy-dom, which is installed with the check tools. */
export async function setup(): Promise<void> {
  await installTools('checks')
}

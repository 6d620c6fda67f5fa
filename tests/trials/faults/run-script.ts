import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Runs a script like `npm run` and returns its output. */
export async function runScript(name: 'backup' | 'restore', args: string[], environment: Record<string, string>) {
  const script = fileURLToPath(new URL(`../../../scripts/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...environment } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  const [code] = await once(child, 'close')
  return { code, output: output.trim() }
}

export async function runOrThrow(...args: Parameters<typeof runScript>): Promise<void> {
  const { code, output } = await runScript(...args)
  if (code !== 0) throw new Error(`${args[0]} failed: ${output}`)
}

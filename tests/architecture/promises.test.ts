import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'
import { runTool } from '../../scripts/run-tool.ts'

const source = `
declare const mail: { send(to: string): Promise<void> }
export async function forget(): Promise<void> {
  mail.send('a')
}
export function misuse(names: string[]): void {
  names.forEach(async (name) => {
    await mail.send(name)
  })
}
export async function handle(): Promise<void> {
  await mail.send('a')
  void mail.send('b')
  mail.send('c').catch(() => {})
}
`

test('the linter reports floating promises, even across files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rolewise-lint-'))
  try {
    const { vcs: _, ...config } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(config))
    writeFileSync(join(folder, 'own.ts'), source)
    writeFileSync(
      join(folder, 'other.ts'),
      `import { handle } from './own.ts'\nexport function run(): void {\n  handle()\n}\n`,
    )
    const { stdout } = await runTool('biome', ['lint', '--reporter=json', '.'], { cwd: folder })
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
    const found = diagnostics.map(({ category, location: { path, start } }) => `${category} ${path}:${start.line}`)
    expect(found.sort()).toEqual([
      'lint/nursery/noFloatingPromises other.ts:3',
      'lint/nursery/noFloatingPromises own.ts:4',
      'lint/nursery/noMisusedPromises own.ts:7',
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

interface Diagnostic {
  category: string
  location: { path: string; start: { line: number } }
}

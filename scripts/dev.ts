import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { makeFonts } from './fonts.ts'
import { makePictures } from './pictures.ts'
import { root } from './root.ts'
import { readOptions } from './run-as-command.ts'

/** Pages reload by themselves. A change to the server's files restarts it. */
readOptions({})
await Promise.all([makeFonts(), makePictures()])
const watched = ['server', 'contract', 'database', 'scripts'].flatMap((folder) => ['--watch-path', join(root, folder)])
const child = spawn(
  process.execPath,
  [...watched, '--watch-kill-signal=SIGINT', '--watch-preserve-output', join(root, 'scripts/dev-server.ts')],
  {
    stdio: 'inherit',
    cwd: root,
  },
)
child.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))

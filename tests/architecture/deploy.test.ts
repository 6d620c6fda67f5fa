import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingNames } from '#server/config.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/root.ts'
import { readInstructions } from '../trials/replay-dockerfile.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const matches = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

describe('settings', () => {
  const compose = read('compose.yaml')
  const removed = ['TLS_CERT_FILE', 'TLS_KEY_FILE', 'LOG_URL']
  const current = settingNames.filter((name) => !removed.includes(name))
  /** Settings with one value in containers (the image's own), or none (no sandbox, no emulators). */
  const fixed = ['HOST', 'PORT', 'DATA_DIR', 'PAYMENTS', 'STRIPE_API_URL', 'RAZORPAY_API_URL']

  test('compose.yaml passes each on', () => {
    const passed = matches(compose, /^ {6}([A-Z_]+): /gm)
    expect(current.filter((name) => !passed.includes(name)).sort()).toEqual([...fixed].sort())
  })

  test('deploy/example.env names what compose.yaml asks for, and nothing else', () => {
    const asked = matches(compose, /\$\{([A-Z_]+)/g)
    expect(matches(read('deploy/example.env'), /^([A-Z_]+)=/gm).sort()).toEqual(asked.sort())
  })

  test('the README explains each', () => {
    const explained = matches(read('README.md').split('## Settings')[1] ?? '', /`([A-Z_]+)`/g)
    expect(current.filter((name) => !explained.includes(name))).toEqual([])
  })
})

test('the runbooks name the memory that a copy may have', () => {
  const [unit] = matches(read('deploy/rolewise@.service'), /^MemoryMax=(\d+)M$/gm)
  const [container] = matches(read('compose.yaml'), /mem_limit: (\d+)m$/gm)
  expect(Number(unit)).toBeGreaterThanOrEqual(1536)
  expect(read('docs/runbooks/deploy.md')).toContain(`the unit allows ${unit} MB`)
  const tuning = read('docs/runbooks/scale-out.md')
  expect(tuning).toContain(`\`compose.yaml\` allows a copy ${container} MB`)
  expect(tuning).toContain(`\`deploy/rolewise@.service\` allows ${unit} MB`)
})

test('the image and the systemd unit start the site as `npm start` does', () => {
  const [, ...flags] = packageJson.scripts.start.split(' ')
  const [, command = ''] = readInstructions(join(root, 'Dockerfile')).findLast(([name]) => name === 'CMD') ?? []
  expect(JSON.parse(command)).toEqual(['node', ...flags])
  const unit = read('deploy/rolewise@.service')
  expect(matches(unit, /^ExecStart=\S+\/node (.+)$/gm)).toEqual([flags.join(' ')])
  expect(unit).toContain('NODE_DISABLE_COMPILE_CACHE=1')
})

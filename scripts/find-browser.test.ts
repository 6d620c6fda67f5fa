import { expect, test } from 'vitest'
import { fakeMachine } from '#tests/support/fake-machine.ts'
import { findBrowser } from './find-browser.ts'
import { root } from './root.ts'

const downloaded = '/home/me/.cache/ms-playwright/chromium/chrome'

test('CHROMIUM_PATH comes before everything else', () => {
  const machine = fakeMachine({ programs: ['/opt/mine', '/usr/bin/chromium'], env: { CHROMIUM_PATH: '/opt/mine' } })
  expect(findBrowser(machine, downloaded)).toBe('/opt/mine')
})

test('a CHROMIUM_PATH that does not start is said, not passed over', () => {
  const machine = fakeMachine({ programs: ['/usr/bin/chromium'], env: { CHROMIUM_PATH: '/opt/gone' } })
  expect(() => findBrowser(machine, downloaded)).toThrow('CHROMIUM_PATH is set to /opt/gone')
})

test('a browser on the machine is used without installing anything', () => {
  const machine = fakeMachine({ programs: ['/usr/bin/apt-get', '/usr/bin/google-chrome', downloaded], isRoot: true })
  expect(findBrowser(machine, downloaded)).toBe('/usr/bin/google-chrome')
  expect(machine.commands).toEqual(['/usr/bin/google-chrome --version'])
})

test('a browser that is there but does not start is passed over', () => {
  const machine = fakeMachine({
    programs: ['/usr/bin/chromium-browser', downloaded],
    broken: ['/usr/bin/chromium-browser'],
  })
  expect(findBrowser(machine, downloaded)).toBe(downloaded)
})

test('as root on Debian, the package of the shell is installed', () => {
  const installs = {
    'chromium-headless-shell': ['/usr/bin/chromium-headless-shell'],
    chromium: ['/usr/bin/chromium'],
  }
  const machine = fakeMachine({ programs: ['/usr/bin/apt-get'], isRoot: true, installs })
  expect(findBrowser(machine, downloaded)).toBe('/usr/bin/chromium-headless-shell')
  // Layouts are judged with the widths of these.
  expect(machine.commands).toContainEqual(expect.stringContaining('fonts-liberation'))
})

test('as root where there is no such package, the whole browser is installed', () => {
  const installs = { chromium: ['/usr/bin/chromium'] }
  const machine = fakeMachine({ programs: ['/usr/bin/apt-get'], isRoot: true, installs })
  expect(findBrowser(machine, downloaded)).toBe('/usr/bin/chromium')
})

test('without root, nothing is installed on the machine: the download is tried', () => {
  const machine = fakeMachine({
    programs: ['/usr/bin/apt-get'],
    installs: {
      [`${root}node_modules/.bin/playwright install chromium`]: [downloaded],
      chromium: ['/usr/bin/chromium'],
    },
  })
  expect(findBrowser(machine, downloaded)).toBe(downloaded)
  expect(machine.commands).not.toContainEqual(expect.stringContaining('apt-get'))
})

test('where none can be had, one sentence says what to install', () => {
  const machine = fakeMachine({ programs: ['/usr/bin/apt-get'], isRoot: true })
  expect(() => findBrowser(machine, downloaded)).toThrow('apt-get install chromium')
})

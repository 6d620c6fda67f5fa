import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findOnPath, installDebianPackage, localMachine, type Machine } from './machine.ts'
import { root } from './root.ts'

/** The path of a Chromium that starts, got from wherever one can be had. Throws a sentence for people where none can. */
export function findBrowser(machine: Machine = localMachine, downloaded: string = chromium.executablePath()): string {
  const given = machine.env.CHROMIUM_PATH?.trim()
  if (given) {
    if (starts(machine, given)) return given
    throw new Error(`CHROMIUM_PATH is set to ${given}, which does not start: give the path of a Chromium or unset it.`)
  }
  return (
    onMachine(machine, downloaded) ??
    (installOne(machine) ? onMachine(machine, downloaded) : undefined) ??
    (download(machine) && starts(machine, downloaded) ? downloaded : undefined) ??
    fail()
  )
}

const playwright = join(root, 'node_modules/.bin/playwright')
// The shell first: the same engine without the windows and pages of its own, and a quarter quicker.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function onMachine(machine: Machine, downloaded: string): string | undefined {
  const paths = [...names.map((name) => findOnPath(machine, name)), ...macPaths, downloaded]
  return paths.find((path) => path !== undefined && starts(machine, path))
}

/** Debian alone has the shell as a package. */
function installOne(machine: Machine): boolean {
  return installDebianPackage(machine, 'chromium-headless-shell') || installDebianPackage(machine, 'chromium')
}

/** Being there is not enough: Ubuntu's `chromium-browser` may only advise to install something else. */
function starts(machine: Machine, path: string): boolean {
  return machine.isProgram(path) && machine.run(path, ['--version']).isOk
}

function download(machine: Machine): boolean {
  machine.say('Downloading Chromium…')
  return machine.run(playwright, ['install', 'chromium'], { isShown: true }).isOk
}

function fail(): never {
  throw new Error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to one.',
  )
}

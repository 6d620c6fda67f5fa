import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findOnPath, installDebianPackages, localMachine, type Machine } from './machine.ts'
import { root } from './root.ts'

/** The path of a Chromium that starts; installs or downloads one if needed. Throws a message for the user if that fails. */
export function findBrowser(machine: Machine = localMachine, downloaded: string = chromium.executablePath()): string {
  const configured = machine.env.CHROMIUM_PATH?.trim()
  if (configured) {
    if (canStart(machine, configured)) return configured
    throw new Error(
      `CHROMIUM_PATH is set to ${configured}, which does not start: give the path of a Chromium or unset it.`,
    )
  }
  return (
    findInstalled(machine, downloaded) ??
    (installPackage(machine) ? findInstalled(machine, downloaded) : undefined) ??
    (download(machine) && canStart(machine, downloaded) ? downloaded : undefined) ??
    fail()
  )
}

const playwright = join(root, 'node_modules/.bin/playwright')
// The headless shell first: the same engine, and a quarter faster.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function findInstalled(machine: Machine, downloaded: string): string | undefined {
  const paths = [...names.map((name) => findOnPath(machine, name)), ...macPaths, downloaded]
  return paths.find((path) => path !== undefined && canStart(machine, path))
}

/** Only Debian has a package of the headless shell. The pages' fallback fonts and the emails take their widths from Liberation. */
function installPackage(machine: Machine): boolean {
  return ['chromium-headless-shell', 'chromium'].some((browser) =>
    installDebianPackages(machine, 'fonts-liberation', browser),
  )
}

/** An existing program may still not start: Ubuntu's `chromium-browser` may be a stub that only prints advice. */
function canStart(machine: Machine, path: string): boolean {
  return machine.isProgram(path) && machine.run(path, ['--version']).isOk
}

function download(machine: Machine): boolean {
  machine.print('Downloading Chromium…')
  return machine.run(playwright, ['install', 'chromium'], { isShown: true }).isOk
}

function fail(): never {
  throw new Error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to one.',
  )
}

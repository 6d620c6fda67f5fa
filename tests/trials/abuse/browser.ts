import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../../scripts/find-browser.ts'

/** Starts Chromium without background requests. Its sandbox does not work as root, which is what containers use. */
export function openBrowser(): Promise<Browser> {
  const quiet = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update']
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet
  return chromium.launch({ executablePath: findBrowser(), args })
}

import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 43117)
const url = `http://127.0.0.1:${port}`

// Turns off Chromium's own network requests, such as updates, so that tests depend on nothing external.
const chromiumArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
// Chromium's sandbox does not work for root, the default user in containers.
const args = process.getuid?.() === 0 ? ['--no-sandbox', ...chromiumArgs] : chromiumArgs
const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'tests/e2e',
  // Long journeys, two at a time on a possibly busy machine.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // A third worker is slower on two cores.
  workers: 2,
  reporter: 'list',
  use: {
    baseURL: url,
    browserName: 'chromium',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
    // Tracing takes a third of a test's time, so it is opt-in.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  // A test runs at both widths unless it is tagged @phone or @desktop.
  projects: [
    { name: 'phone', grepInvert: /@desktop/, use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: `node tests/e2e/start-site.ts ${port}`,
    url: `${url}/readyz`,
    timeout: 60_000,
    // On SIGINT the site shuts down at once and deletes its data.
    gracefulShutdown: { signal: 'SIGINT', timeout: 10_000 },
    stdout: 'pipe',
  },
})

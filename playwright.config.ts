import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 43117)
const url = `http://127.0.0.1:${port}`

// Chromium asks its maker for updates and more at every start; a test must depend on nothing outside.
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
// Its sandbox does not work for root, as whom containers run.
const args = process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet
const executablePath = process.env.CHROMIUM_PATH

export default defineConfig({
  testDir: 'tests/e2e',
  // Journeys are long, and two run at once on whatever cores there are: they wait for each other, and that is no fault.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // As many as there are cores: a third takes longer than it saves.
  workers: 2,
  reporter: 'list',
  use: {
    baseURL: url,
    browserName: 'chromium',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
    // Recording every test takes a third of its time: asked for, when one has failed and the reason is not plain.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  // A test is for both, unless it is tagged @phone or @desktop: what is only there at one width, or no different at the other.
  projects: [
    { name: 'phone', grepInvert: /@desktop/, use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: `node tests/e2e/start-site.ts ${port}`,
    url: `${url}/readyz`,
    timeout: 60_000,
    // Asked to stop, it stops cleanly and takes its data with it.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
})

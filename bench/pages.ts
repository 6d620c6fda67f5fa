import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../scripts/build.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { runTool } from '../scripts/run-tool.ts'
import { startSiteProcess } from '../scripts/site-process.ts'
import { measurePages } from './measure-pages.ts'
import { median } from './row.ts'

/**
 * Lighthouse scores (mobile, simulated throttling) and transferred bytes of every page in the sitemap, or of the paths
 * given as arguments. Each figure is the median of three runs (RUNS), because Lighthouse multiplies every interruption by
 * other processes.
 */
const runs = Number(process.env.RUNS ?? 3)
const targets = { score: 100, lcpMs: 1600, tbtMs: 50, cls: 0, scriptKb: 125, fontKb: 60, totalKb: 300 }

const given = process.argv.slice(2)
const noPath = given.find((path) => !path.startsWith('/'))
if (noPath) {
  console.error(`${noPath} is no path of a page. Accepted: paths such as /courses, or nothing.`)
  process.exit(1)
}
await buildIfNeeded()
const dataDir = mkdtempSync(join(tmpdir(), 'rolewise-bench-'))
const site = await startSiteProcess({ DATA_DIR: dataDir })
const browser = findBrowser()
const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
]
try {
  const base = `http://localhost:${site.port}`
  const paths = given.length > 0 ? given : await sitemapPaths(base)
  const { rows, failures } = await measurePages(paths, (path) => visit(base + path), runs)
  const shown = [...rows].map(([path, figures]) => {
    const row = takeMedians(figures)
    return [path, { ...row, met: listShortfalls(row) }] as const
  })
  console.table(Object.fromEntries(shown))
  console.log('targets:', targets)
  for (const [path, reason] of failures) console.log(`Not measured: ${path} (${reason})`)
  if (failures.size > 0 || shown.some(([, { met }]) => met !== 'yes')) process.exitCode = 1
} finally {
  await site.end()
  rmSync(dataDir, { recursive: true })
}

interface Figures {
  perf: number
  a11y: number
  practice: number
  seo: number
  'LCP ms': number
  'TBT ms': number
  CLS: number
  'JS KB': number
  'fonts KB': number
  'all KB': number
  /** Lighthouse's benchmark of the machine. */
  'CPU index': number
}

function takeMedians(visits: readonly Figures[]): Figures {
  const names = Object.keys(visits[0] ?? {}) as (keyof Figures)[]
  const medians = names.map((name) => [name, median(visits.map((figures) => figures[name]))])
  return Object.fromEntries(medians) as Figures
}

async function visit(url: string): Promise<Figures> {
  const { categories, audits, environment } = await runLighthouse(url)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    perf: score('performance'),
    a11y: score('accessibility'),
    practice: score('best-practices'),
    seo: score('seo'),
    'LCP ms': Math.round(value('largest-contentful-paint')),
    'TBT ms': Math.round(value('total-blocking-time')),
    CLS: Number(value('cumulative-layout-shift').toFixed(4)),
    ...countBytes(audits),
    'CPU index': Math.round(environment.benchmarkIndex),
  }
}

/** The parts of Lighthouse's report that are used here. */
interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: unknown }>
  environment: { benchmarkIndex: number }
  /** A page that could not be recorded, such as NO_NAVSTART on a busy machine. */
  runtimeError?: { code: string }
}

async function runLighthouse(url: string): Promise<Report> {
  const args = [
    url,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--chrome-flags=${browserFlags.join(' ')}`,
  ]
  const { stdout, output } = await runTool('lighthouse', args, {
    tools: 'lighthouse',
    env: { CHROME_PATH: browser },
  })
  const report = parseReport(stdout)
  if (report && !report.runtimeError) return report
  throw new Error(report?.runtimeError?.code ?? output.trim().slice(-200))
}

/** Null where Lighthouse ended without a report. */
function parseReport(stdout: string): Report | null {
  try {
    return JSON.parse(stdout) as Report
  } catch {
    return null
  }
}

function countBytes(audits: Report['audits']) {
  const details = audits['network-requests']?.details as {
    items: { resourceType: string; transferSize: number }[]
  }
  const kb = (type?: string) =>
    Math.round(
      details.items
        .filter(({ resourceType }) => !type || resourceType === type)
        .reduce((sum, item) => sum + item.transferSize, 0) / 102.4,
    ) / 10
  return { 'JS KB': kb('Script'), 'fonts KB': kb('Font'), 'all KB': kb() }
}

/** 'yes', or the figures that miss their target. */
function listShortfalls(row: Figures): string {
  const short = [
    ...(['perf', 'a11y', 'practice', 'seo'] as const).filter((name) => row[name] < targets.score),
    row['LCP ms'] > targets.lcpMs && 'LCP',
    row['TBT ms'] > targets.tbtMs && 'TBT',
    row.CLS > targets.cls && 'CLS',
    row['JS KB'] > targets.scriptKb && 'JS',
    row['fonts KB'] > targets.fontKb && 'fonts',
    row['all KB'] > targets.totalKb && 'bytes',
  ].filter(Boolean)
  return short.length === 0 ? 'yes' : short.join(', ')
}

async function sitemapPaths(base: string): Promise<string[]> {
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
}

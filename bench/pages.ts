import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../scripts/build.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { runTool } from '../scripts/run-tool.ts'
import { startSiteProcess } from '../scripts/site-process.ts'
import { median } from './row.ts'

/**
 * Lighthouse scores (mobile, simulated throttling) and transferred bytes of every page in the sitemap, or of the paths
 * given as arguments. Each figure is the median of three runs (RUNS), because Lighthouse multiplies every interruption by
 * other processes.
 */
const runs = Number(process.env.RUNS ?? 3)
const targets = { score: 100, lcpMs: 1600, tbtMs: 50, cls: 0, scriptKb: 125, fontKb: 60, totalKb: 300 }

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
  const given = process.argv.slice(2)
  const paths = given.length > 0 ? given : await sitemapPaths(base)
  const rows: Record<string, Row> = {}
  for (const path of paths) rows[path] = await measure(base + path)
  console.table(rows)
  console.log('targets:', targets)
  if (Object.values(rows).some(({ met }) => met !== 'yes')) process.exitCode = 1
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
type Row = Figures & { met: string }

async function measure(url: string): Promise<Row> {
  const visits: Figures[] = []
  while (visits.length < runs) visits.push(await visit(url))
  const names = Object.keys(visits[0] ?? {}) as (keyof Figures)[]
  const medians = names.map((name) => [name, median(visits.map((figures) => figures[name]))])
  const row = Object.fromEntries(medians) as Figures
  return { ...row, met: listShortfalls(row) }
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
}

async function runLighthouse(url: string): Promise<Report> {
  const args = [
    url,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--chrome-flags=${browserFlags.join(' ')}`,
  ]
  const { code, stdout, output } = await runTool('lighthouse', args, {
    tools: 'lighthouse',
    env: { CHROME_PATH: browser },
  })
  if (code !== 0) throw new Error(`Lighthouse could not measure ${url}\n${output}`)
  return JSON.parse(stdout) as Report
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

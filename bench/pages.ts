import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../scripts/build.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { runTool } from '../scripts/run-tool.ts'
import { startSiteProcess } from '../scripts/site-process.ts'
import { median } from './row.ts'

/**
 * Lighthouse (mobile, simulated throttling) and the bytes of a first visit, for every public page: the sitemap's, or the
 * paths that are given as arguments. Each page is opened three times (RUNS) and each figure is the median: what another
 * process takes of the processor in the wrong millisecond is multiplied by four in one visit, and is not the page's.
 */
const runs = Number(process.env.RUNS ?? 3)
const promise = { score: 100, lcpMs: 1600, tbtMs: 50, cls: 0, scriptKb: 110, fontKb: 60, totalKb: 300 }

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
  console.log('promised:', promise)
  if (Object.values(rows).some(({ held }) => held !== 'yes')) process.exitCode = 1
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
  /** How fast Lighthouse found the machine: what the other figures were measured on. */
  'CPU index': number
}
type Row = Figures & { held: string }

async function measure(url: string): Promise<Row> {
  const visits: Figures[] = []
  while (visits.length < runs) visits.push(await visit(url))
  const names = Object.keys(visits[0] ?? {}) as (keyof Figures)[]
  const medians = names.map((name) => [name, median(visits.map((figures) => figures[name]))])
  const row = Object.fromEntries(medians) as Figures
  return { ...row, held: verdict(row) }
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
    ...bytesOf(audits),
    'CPU index': Math.round(environment.benchmarkIndex),
  }
}

/** What is read of Lighthouse's report. */
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

function bytesOf(audits: Report['audits']) {
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

/** 'yes', or the names of what fell short. */
function verdict(row: Figures): string {
  const short = [
    ...(['perf', 'a11y', 'practice', 'seo'] as const).filter((name) => row[name] < promise.score),
    row['LCP ms'] > promise.lcpMs && 'LCP',
    row['TBT ms'] > promise.tbtMs && 'TBT',
    row.CLS > promise.cls && 'CLS',
    row['JS KB'] > promise.scriptKb && 'JS',
    row['fonts KB'] > promise.fontKb && 'fonts',
    row['all KB'] > promise.totalKb && 'bytes',
  ].filter(Boolean)
  return short.length === 0 ? 'yes' : short.join(', ')
}

async function sitemapPaths(base: string): Promise<string[]> {
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
}

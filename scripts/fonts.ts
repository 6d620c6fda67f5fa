import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { type FontMetrics, measureFont, sample } from './font-metrics.ts'

/**
 * Makes the two fonts of the site from the packages: only the characters that we use, only the weights that we use,
 * and the rupee sign (which lives in another file of each package) inside the style sheet. Does nothing when nothing
 * has changed since the last time.
 */
export async function makeFonts(): Promise<void> {
  const key = await fingerprint()
  if ((await readFile(`${out}key.txt`, 'utf8').catch(() => '')) === key) return
  await mkdir(out, { recursive: true })
  const css = await Promise.all(families.map(makeFamily))
  await writeFile(`${out}fonts.css`, css.join('\n'))
  await writeFile(`${out}key.txt`, key)
}

interface Family {
  name: string
  fallback: string
  file: string
  /** The package's file with U+20B9. */
  rupeeFile: string
  axes: { wght: { min: number; max: number }; opsz?: number }
  /** Stand-ins until the font is here: which weights, and the weight at which widths are compared. */
  standIns: { local: 'Regular' | 'Bold'; weights: string; at: number }[]
}

const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url)
const out = fileURLToPath(new URL('../app/styles/generated/', import.meta.url))

const families: Family[] = [
  {
    name: 'Bricolage Grotesque',
    fallback: 'Bricolage Fallback',
    file: 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    rupeeFile: 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-opsz-normal.woff2',
    // The optical size for headings: the default, 14, is drawn for running text and loses the face's character.
    axes: { wght: { min: 500, max: 800 }, opsz: 40 },
    standIns: [{ local: 'Bold', weights: '500 800', at: 700 }],
  },
  {
    name: 'Figtree',
    fallback: 'Figtree Fallback',
    file: 'figtree/files/figtree-latin-wght-normal.woff2',
    rupeeFile: 'figtree/files/figtree-latin-ext-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    standIns: [
      { local: 'Regular', weights: '400 549', at: 400 },
      { local: 'Bold', weights: '550 700', at: 600 },
    ],
  },
]

/** Basic Latin, Latin-1, and the quotes, dashes, bullets and arrows of good typesetting. */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}‘’‚“”„–—…•′″€™−×←↑→↓`
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum']

/**
 * The mean advance of the sample in Arial, in em, read by measureFont() from Liberation Sans, which has Arial's widths.
 * Roboto's are within one per cent.
 */
const arialAdvance = { Regular: 0.41778, Bold: 0.45578 }
const arialNames = {
  Regular: "local('Arial'), local('Liberation Sans'), local('Roboto')",
  Bold: "local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('Roboto Bold'), local('Roboto-Bold')",
}

async function makeFamily({ name, fallback, file, rupeeFile, axes, standIns }: Family): Promise<string> {
  const source = await readFile(new URL(file, packages))
  const options = { targetFormat: 'woff2', keepFeatures: features, variationAxes: axes } as const
  const fileName = `${name.toLowerCase().replaceAll(' ', '-')}.woff2`
  await writeFile(out + fileName, await subsetFont(source, characters, options))
  const rupee = await subsetFont(await readFile(new URL(rupeeFile, packages)), '₹', options)
  const weights = `${axes.wght.min} ${axes.wght.max}`

  const faces = [
    face(name, weights, `url('./${fileName}') format('woff2')`, 'unicode-range: U+0-20B8, U+20BA-FFFF;'),
    face(
      name,
      weights,
      `url('data:font/woff2;base64,${rupee.toString('base64')}') format('woff2')`,
      'unicode-range: U+20B9;',
    ),
  ]
  for (const standIn of standIns) {
    const variationAxes = { ...axes, wght: standIn.at }
    const metrics = measureFont(await subsetFont(source, sample, { targetFormat: 'sfnt', variationAxes }))
    faces.push(
      face(fallback, standIn.weights, arialNames[standIn.local], overrides(metrics, arialAdvance[standIn.local])),
    )
  }
  return faces.join('\n')
}

/** Makes the stand-in as wide and as high as the font, so that nothing moves when the font arrives. */
function overrides(font: FontMetrics, localAdvance: number): string {
  const size = font.meanAdvance / localAdvance
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`
  return [
    `size-adjust: ${percent(size)};`,
    `ascent-override: ${percent(font.ascent / size)};`,
    `descent-override: ${percent(font.descent / size)};`,
    `line-gap-override: ${percent(font.lineGap / size)};`,
  ].join('\n  ')
}

function face(family: string, weights: string, src: string, rest: string): string {
  return `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-weight: ${weights};
  font-display: swap;
  src: ${src};
  ${rest}
}
`
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const own = ['./fonts.ts', './font-metrics.ts'].map((file) => new URL(file, import.meta.url))
  const given = families.map(({ file }) => new URL(`${dirname(file)}/../package.json`, packages))
  for (const file of [...own, ...given]) hash.update(await readFile(file))
  return hash.digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeFonts()

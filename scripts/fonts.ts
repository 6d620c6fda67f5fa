import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { type FontMetrics, measureFont, sample } from './font-metrics.ts'

/**
 * Subsets the site's two fonts from their packages to the characters and weights that the site uses. The rupee sign comes
 * from another file of each package and is inlined in the style sheet. Does nothing if the inputs have not changed.
 */
export async function makeFonts(): Promise<void> {
  const key = await hashInputs()
  if ((await readFile(`${outputFolder}key.txt`, 'utf8').catch(() => '')) === key) return
  await mkdir(outputFolder, { recursive: true })
  const css = await Promise.all(families.map(makeFamily))
  await writeFile(`${outputFolder}fonts.css`, css.join('\n'))
  await writeFile(`${outputFolder}key.txt`, key)
}

export interface Family {
  name: string
  fallback: string
  file: string
  /** The package's file with U+20B9. */
  rupeeFile: string
  axes: { wght: { min: number; max: number }; opsz?: number }
  /** Local fonts until the web font is loaded. `at` is the weight at which their widths are compared. */
  fallbacks: { local: 'Regular' | 'Bold'; weights: string; at: number }[]
}

export const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url)
const outputFolder = fileURLToPath(new URL('../app/styles/generated/', import.meta.url))

export const families: Family[] = [
  {
    name: 'Bricolage Grotesque',
    fallback: 'Bricolage Fallback',
    file: 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    rupeeFile: 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-opsz-normal.woff2',
    // The optical size for headings. The default of 14 is drawn for body text.
    axes: { wght: { min: 500, max: 800 }, opsz: 40 },
    fallbacks: [{ local: 'Bold', weights: '500 800', at: 700 }],
  },
  {
    name: 'Figtree',
    fallback: 'Figtree Fallback',
    file: 'figtree/files/figtree-latin-wght-normal.woff2',
    rupeeFile: 'figtree/files/figtree-latin-ext-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    fallbacks: [
      { local: 'Regular', weights: '400 549', at: 400 },
      { local: 'Bold', weights: '550 700', at: 600 },
    ],
  },
]

/** Basic Latin, Latin-1, and typographic quotes, dashes, bullets and arrows. */
export const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}‘’‚“”„–—…•′″€™−×←↑→↓`
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum']

/**
 * The mean advance of the sample in Arial, in em, measured with Liberation Sans, which has the same widths.
 * Roboto's are within one per cent.
 */
const arialAdvance = { Regular: 0.41778, Bold: 0.45578 }
const arialNames = {
  Regular: "local('Arial'), local('Liberation Sans'), local('Roboto')",
  Bold: "local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('Roboto Bold'), local('Roboto-Bold')",
}

async function makeFamily({ name, fallback, file, rupeeFile, axes, fallbacks }: Family): Promise<string> {
  const source = await readFile(new URL(file, packages))
  const options = { targetFormat: 'woff2', keepFeatures: features, variationAxes: axes } as const
  const fileName = `${name.toLowerCase().replaceAll(' ', '-')}.woff2`
  await writeFile(outputFolder + fileName, await subsetFont(source, characters, options))
  const rupee = await subsetFont(await readFile(new URL(rupeeFile, packages)), '₹', options)
  const weights = `${axes.wght.min} ${axes.wght.max}`

  const faces = [
    fontFace(name, weights, `url('./${fileName}') format('woff2')`, 'unicode-range: U+0-20B8, U+20BA-FFFF;'),
    fontFace(
      name,
      weights,
      `url('data:font/woff2;base64,${rupee.toString('base64')}') format('woff2')`,
      'unicode-range: U+20B9;',
    ),
  ]
  for (const fallbackFace of fallbacks) {
    const variationAxes = { ...axes, wght: fallbackFace.at }
    const metrics = measureFont(await subsetFont(source, sample, { targetFormat: 'sfnt', variationAxes }))
    faces.push(
      fontFace(
        fallback,
        fallbackFace.weights,
        arialNames[fallbackFace.local],
        metricOverrides(metrics, arialAdvance[fallbackFace.local]),
      ),
    )
  }
  return faces.join('\n')
}

/** Scales the fallback to the metrics of the font, so that the layout does not shift when the font loads. */
function metricOverrides(font: FontMetrics, localAdvance: number): string {
  const size = font.meanAdvance / localAdvance
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`
  return [
    `size-adjust: ${percent(size)};`,
    `ascent-override: ${percent(font.ascent / size)};`,
    `descent-override: ${percent(font.descent / size)};`,
    `line-gap-override: ${percent(font.lineGap / size)};`,
  ].join('\n  ')
}

function fontFace(family: string, weights: string, src: string, rest: string): string {
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

export function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
}

async function hashInputs(): Promise<string> {
  const hash = createHash('sha256')
  const scripts = ['./fonts.ts', './font-metrics.ts'].map((file) => new URL(file, import.meta.url))
  const packageFiles = families.map(({ file }) => new URL(`${dirname(file)}/../package.json`, packages))
  for (const file of [...scripts, ...packageFiles]) hash.update(await readFile(file))
  return hash.digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeFonts()

import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Writes a .br and a .gz file next to every text file, at maximum compression, so that the server never compresses them. */
export async function compressFolder(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,svg,json,txt,webmanifest,xml,ico}', { cwd: folder })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).size > 500)
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file)
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content))
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

import { limits } from '#contract/limits.ts'
import type { FileType } from './recognise-file.ts'

/** The endings that a type may have; the first is added to a name without any of them. */
const endings: Record<FileType, readonly [string, ...string[]]> = {
  png: ['png'],
  jpg: ['jpg', 'jpeg'],
  webp: ['webp'],
  pdf: ['pdf'],
  docx: ['docx'],
  pptx: ['pptx'],
  xlsx: ['xlsx'],
  zip: ['zip'],
  text: ['txt', 'md', 'csv'],
}

/**
 * A name that is safe to save under: no folders, nothing invisible, and the ending of what the file really is, so that
 * `invoice.pdf.exe` does not run when it is opened.
 */
export function cleanFileName(sent: string, type: FileType): string {
  const base = sent.toWellFormed().normalize().split(/[\\/]/).at(-1) ?? ''
  const visible = base
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    // Hidden on some systems, or ignored by them.
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '')
  const [usual] = endings[type]
  const ending = endings[type].find((known) => visible.toLowerCase().endsWith(`.${known}`)) ?? usual
  const stem = visible.toLowerCase().endsWith(`.${ending}`) ? visible.slice(0, -ending.length - 1) : visible
  return `${stem.slice(0, limits.fileName.max - ending.length - 1).toWellFormed() || 'file'}.${ending}`
}

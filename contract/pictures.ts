/** The widths in which an uploaded picture is stored; a narrower original has its own width as the largest. */
export const pictureWidths = [480, 960, 1600] as const

/** Served for ever under this address: another picture has another hash. */
export function pictureUrl({ hash, width }: { hash: string; width: number }, format = 'webp', wanted = 960): string {
  return `/pictures/${hash}-${Math.min(wanted, width)}.${format}`
}

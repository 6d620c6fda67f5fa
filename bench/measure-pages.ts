const maxAttempts = 3

/**
 * Visits every page `runs` times, each visit up to three times. A page that cannot be recorded even so is left out with
 * its reason, and the others are still measured.
 */
export async function measurePages<F>(paths: readonly string[], visit: (path: string) => Promise<F>, runs: number) {
  const rows = new Map<string, F[]>()
  const failures = new Map<string, string>()
  for (const path of paths) {
    try {
      const visits: F[] = []
      while (visits.length < runs) visits.push(await retry(() => visit(path)))
      rows.set(path, visits)
    } catch (error) {
      failures.set(path, error instanceof Error ? error.message : String(error))
    }
  }
  return { rows, failures }
}

async function retry<F>(visit: () => Promise<F>, attempt = 1): Promise<F> {
  try {
    return await visit()
  } catch (error) {
    if (attempt === maxAttempts) throw error
    return retry(visit, attempt + 1)
  }
}

interface Seat {
  name: string
  handedOverAt: Date | null
}

/** How a certificate writes the name. What somebody chose before they handed the seat over doesn't count for the next person. */
export function nameOf({ name, handedOverAt }: Seat, chosen: { name: string; chosenAt: Date } | undefined) {
  const isNameChosen = chosen !== undefined && (handedOverAt === null || chosen.chosenAt > handedOverAt)
  return { name: isNameChosen ? chosen.name : name, isNameChosen }
}

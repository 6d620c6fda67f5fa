/** How a certificate writes the name: as its attendee chose, else as the seat has it. */
export function nameOf({ name }: { name: string }, chosen: { name: string } | undefined) {
  return { name: chosen?.name ?? name, isNameChosen: chosen !== undefined }
}

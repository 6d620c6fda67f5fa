/** Keeps the audience of a course on one line where it fits. */
export function CourseTitle({ title }: { title: string }) {
  const [, before, role] = /^(.* for )(.+)$/.exec(title) ?? []
  if (!role) return title
  return (
    <>
      {before}
      <span className="inline-block">{role}</span>
    </>
  )
}

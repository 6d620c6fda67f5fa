/** Whom a course is for stays together: the line breaks before it, and inside it only where one line is too short. */
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

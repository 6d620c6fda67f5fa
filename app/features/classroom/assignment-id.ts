/** The place of the assignment, for links to it. */
export const assignmentId = 'assignment'

import * as z from 'zod/mini'
import { Course } from '../courses.ts'
import { endpoint, json } from '../endpoint.ts'
import { paragraph } from '../fields.ts'
import { ImagePath, required, Slug, version } from './catalogue-fields.ts'
import { IdParams } from './list.ts'

const courseFields = {
  slug: Slug,
  title: required(200),
  subtitle: required(300),
  description: paragraph({ message: 'Please fill this in', min: 2, max: 5000 }),
  category: required(100),
  imagePath: ImagePath,
  featured: z.boolean(),
}
export const CourseForm = z.object(courseFields)
export type CourseForm = z.output<typeof CourseForm>

export const StaffCourse = z.extend(Course, { version })
export type StaffCourse = z.output<typeof StaffCourse>

export const listStaffCourses = endpoint({
  method: 'GET',
  path: '/api/staff/courses',
  summary: 'Courses, each with its version for optimistic locking',
  tag: 'Staff',
  access: 'staff',
  reply: json(z.array(StaffCourse)),
})

export const createCourse = endpoint({
  method: 'POST',
  path: '/api/staff/courses',
  summary: 'Create a course; public pages show it at once',
  tag: 'Staff',
  access: 'staff',
  body: CourseForm,
  reply: json(StaffCourse),
  status: 201,
})

export const updateCourse = endpoint({
  method: 'PUT',
  path: '/api/staff/courses/:id',
  summary: 'Update a course; its slug cannot change',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  body: z.object({ ...courseFields, version }),
  reply: json(StaffCourse),
})

import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openServer } from '#database/server.ts'
import setUpEmbedded from './set-up-embedded.ts'

/** Migrates a template database on the server of TEST_DATABASE_URL, or an embedded database if that is not set. */
export default async function setUpServer({ provide }: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return setUpEmbedded({ provide })
  const name = `rolewise_template_${process.pid}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const template = await openServer(Object.assign(new URL(url), { pathname: `/${name}` }).href)
  await template.close()
  provide('template', { kind: 'server', url, name })
  return async () => {
    const left = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname like 'rolewise_test_${process.pid}_%'`,
    )
    for (const { datname } of [...left.rows, { datname: name }])
      await admin.query(`drop database if exists ${datname} with (force)`)
    await admin.end()
  }
}

/** Before server/production.ts has its say: while developing, React's warnings are wanted. */
process.env.NODE_ENV = 'development'

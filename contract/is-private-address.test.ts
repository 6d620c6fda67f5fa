import { expect, test } from 'vitest'
import { isPrivateAddress } from './is-private-address.ts'

test.each([
  'http://169.254.169.254/latest/meta-data',
  'https://169.254.169.254',
  'http://2852039166/',
  'http://0xa9.0xfe.0xa9.0xfe/',
  'http://169.254.169.254./',
  'http://user@127.0.0.1:8080/',
  'http://127.1/',
  'http://0/',
  'http://10.0.0.1/a.png',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::169.254.169.254]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[64:ff9b:1::808:808]/',
  'http://[2002:a9fe:a9fe::]/',
  'http://[2002:7f00:1::1]/',
  'http://[fec0::1]/',
  'http://localhost../',
  'http://printer.home.arpa/',
  'http:/169.254.169.254/',
  'http:\\\\169.254.169.254\\',
  'http://localhost/me.png',
  'http://LOCALHOST./',
  'http://router.local/',
  'http://metadata.google.internal/',
  'http://metadata/',
  'http://１６９.254.169.254/',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each([
  'https://pictures.example.com/me.jpg',
  'http://pictures.example.com/me.jpg',
  'https://192.0.2.1/a.png',
  'https://172.32.0.1/',
  'https://11.0.0.1/',
  'https://100.128.0.1/',
  'https://[2001:db8::1]/',
  'https://[::ffff:8.8.8.8]/',
  'https://10.example.com/',
  'https://local.example.com/',
  'avatar.png',
  '/uploads/me.png',
  '169.254.169.254/me.png',
  '',
])('%s is not', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})

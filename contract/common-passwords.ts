/** The most common leaked passwords of six or more characters, worldwide and in India. Short, because it ships to browsers. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 987654321 654321 123123 123321 112233 121212 111111 000000 222222 555555
   666666 777777 888888 999999 147258369 159753 123qwe 1q2w3e 1q2w3e4r 1qaz2wsx 123abc abc123 abcd1234 aaaaaa
   a123456 qwerty qwerty123 qwertyuiop qwe123 asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm password password@123
   passw0rd p@ssw0rd p@ssword pass@123 admin123 admin@123 administrator welcome welcome1 welcome@123 letmein
   iloveyou monkey dragon sunshine princess football cricket sachin krishna ganesh omsairam saibaba jaimatadi india123
   india@123 bharat changeme default trustno1 superman master shadow michael login123 guest123
   rolewise rolewise123`.split(/\s+/),
)

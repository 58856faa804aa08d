/** The hundred commonest passwords of six characters and more, as leaked lists show them year after year. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `123456 123456789 12345678 1234567 1234567890 123123 111111 000000 654321 666666
  121212 112233 123321 222222 333333 444444 555555 777777 7777777 888888
  999999 88888888 11111111 00000000 987654321 0987654321 123654 159753 147258 147258369
  131313 101010 102030 123123123 1111111 555666 789456 789456123 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx qazwsx zaq12wsx q1w2e3r4 qwerty qwerty1 qwerty12 qwerty123 qwertyuiop
  123qwe qwe123 123abc asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm abc123 abcd1234
  abcdef abcdefg a123456 aa123456 aaaaaa password password1 password12 password123 passw0rd
  p@ssw0rd p@ssword welcome welcome1 letmein iloveyou sunshine princess dragon monkey
  football baseball basketball superman batman pokemon starwars minecraft computer internet
  shadow master michael charlie jordan trustno1 changeme secret student teacher`.split(/\s+/),
);

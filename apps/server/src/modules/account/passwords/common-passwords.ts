/**
 * Passwords of eight characters and more from the head of every published list of leaked ones, lower case.
 * Runs, repetitions and alike ones are found by rule and need no entry.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 password! password1! password@1 password@123 p@ssw0rd
  p@ssword p@ssw0rd1 p@ssword1 p@55w0rd passw0rd passw0rd1 passw0rd! passw0rd123 pa$$word pa$$w0rd pass1234 pass12345 passport
  passwort passwords 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 qaz123456 qazwsx123 qazwsxedc
  qazxswedc zaq12wsx zaq1zaq1 zaq1xsw2 zxcvbnm1 zxcvbnm123 zxcvbnm, qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
  qwertyui qwertyuiop qwertyuiop123 qwerasdf qwer1234 qwer12345 qwerqwer1 asdf1234 asdfasdf1 asdfghjk asdfghjkl asdfghjkl1 asdqwe123 asd12345
  asd123456 asd123123 a1234567 a12345678 a123456789 aa123456 aa12345678 aa123123 aaa123456 ab123456 abc12345 abc123456 abc1234567
  abcd1234 abcd12345 abcde12345 abcdef123 abcdefg1 abc123abc abc123123 as123456 q1w2e3r4 q1w2e3r4t5 q123456789 qq123456 qq123123 qqq123456
  qqww1122 w1234567 w123456789 z1234567 z123456789 zz123456 zxc12345 zxc123456 zxcv1234 x123456789 wang1234 wang123456 li123456 zhang123
  zhang123456 woaini123 woaini520 woaini1314 woaini521 woaini123456 woaiwojia woaini5201314 5201314520 52013145 520131400 5201314a a5201314
  1314520a 13145200 13145201 1314520520 584131421 woaiziji wodemima mima1234 mima123456 xiaoming xiaoming123 caonima1 caonima123 nihao123 nihao1234 nihao123456
  beijing2008 shanghai1 shanghai zhongguo zhongguo1 zhonghua 88888888a 66668888 88886666 12344321 11223344 1122334455 11112222 112233445566
  10203040 101010101 12121212a 123123123a 123456aa 123456abc 123456ab 123456qq 123456as 123456789a 123456789q 123456789z 12345678a
  12345678q 1234567a 1234567q 1234567890a 123qweasd 123qweasdzxc 123qwe123 123qweqwe 123asd123 123abc123 1234qwer 12345qwert 123654789
  123698745 1236987 147258369 159753456 147852369 159357456 321654987 741852963 789456123 789456123a 963852741 987654321a 0123456789a 07700770 00001111
  administrator admin123 admin1234 admin12345 admin123456 admin888 admin888888 admin@123 adminadmin root1234 root123456 toor1234 test1234 test12345
  test123456 testtest1 testing1 testing123 guest123 user1234 user12345 changeme changeme1 changeme123 default1 letmein1 letmein123 welcome1
  welcome12 welcome123 welcome1! welcome@1 iloveyou iloveyou1 iloveyou2 iloveyou! iloveu123 ilovegod trustno1 superman superman1 batman123 spiderman spiderman1
  pokemon1 pokemon123 starwars starwars1 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball
  soccer123 michael1 jennifer jennifer1 jordan23 michelle charlie1 liverpool liverpool1 chelsea1 arsenal1 barcelona realmadrid
  computer computer1 internet internet1 whatever whatever1 freedom1 corvette mercedes maverick mustang1 midnight blink182
  butterfly chocolate chocolate1 elephant fuckyou1 fuckyou2 fuckyou123 asshole1 bullshit godzilla jessica1 samantha victoria veronica alexander
  anthony1 danielle dragon123 master123 monkey123 shadow123 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2025
  spring2026 autumn2025 system32 security security1 secret123 samsung1 samsung123 google123 facebook facebook1 windows10 windows11 wechat123 weixin123 taobao123 alibaba1
  tencent1 tencent123 bilibili bilibili1 xinghe123 xinghe1234 xinghe123456 xinghe888 hello123 hello1234 hello12345 helloworld hellohello`.split(
    /\s+/,
  ),
)

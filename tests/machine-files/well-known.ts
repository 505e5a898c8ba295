/** Fields of a security.txt (RFC 9116). */
export function readSecurityText(text: string): { name: string; value: string }[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, name = '', value = ''] = /^([\w-]+): +(\S.*)$/.exec(line) ?? []
    return name === '' ? [] : [{ name: name.toLowerCase(), value }]
  })
}

/**
 * Finds what RFC 9116 does not allow.
 * @param now milliseconds since 1970
 */
export function findSecurityFaults(text: string, now: number): string[] {
  const fields = readSecurityText(text)
  const values = (name: string) => fields.filter((field) => field.name === name).map(({ value }) => value)
  const expires = values('expires').map((value) => Date.parse(value))
  const year = 366 * 86_400_000
  return [
    ...text.split(/\r?\n/).filter((line) => line !== '' && !/^(#|[\w-]+: +\S)/.test(line)),
    ...(values('contact').length > 0 ? [] : ['no Contact']),
    ...[...values('contact'), ...values('canonical')].filter((value) => !/^(https|mailto|tel):/.test(value)),
    ...(expires.length === 1 ? [] : [`${expires.length} times Expires`]),
    ...(expires.every((time) => time > now && time < now + year) ? [] : ['Expires is past, or more than a year away']),
    ...(values('preferred-languages').length <= 1 ? [] : ['more than one Preferred-Languages']),
  ]
}

/** Reads a flag that is a whole number from 1; ends the command otherwise. */
export function readCount(flag: string, text: string): number {
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 ? count : failFlag(`--${flag} takes whole numbers from 1, not ${JSON.stringify(text)}`)
}

/** Reads a flag that is one of some words; ends the command otherwise. */
export function oneOf<Value extends string>(flag: string, allowed: readonly Value[], value: string): Value {
  return allowed.find((one) => one === value) ?? failFlag(`--${flag} takes ${allowed.join(', ')}, not ${JSON.stringify(value)}`)
}

function failFlag(message: string): never {
  console.error(message)
  process.exit(2)
}

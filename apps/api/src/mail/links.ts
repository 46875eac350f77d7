/** The links that mails carry, by placeholder. Never made from what a caller says of the host: that can be forged. */
export function linksOf({ origin }: { readonly origin: () => string }): Readonly<Record<string, string>> {
  return {
    login_url: `${origin()}/login`,
    password_ask_url: `${origin()}/password/ask`,
    faq_url: `${origin()}/faq`,
  }
}

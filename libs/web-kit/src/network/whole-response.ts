/** Reads a response's body, so that the timeout of its request cannot cut it off later. */
export const wholeResponse = async (response: Response): Promise<Response> =>
  new Response((await response.text()) || null, response);

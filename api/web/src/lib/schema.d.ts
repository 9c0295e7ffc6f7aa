// Written by scripts/types.mjs from openapi.json.
export interface paths {
    "/api/v1/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cards that a search finds, in its order, or all */
        get: {
            parameters: {
                query?: {
                    /** @description Words of the name, in either language, and conditions: `leia`, `t:event|support f:red cost<=1`, `die:RD>=3 legal:STD sort:-cost`. Up to 200 letters and 16 conditions. Of names alone the best comes first. */
                    q?: string;
                    /** @description The game; all games if it is left out. With `campaign` the facts of Imperial Assault campaigns: heroes, items, missions and so on. */
                    game?: components["schemas"]["Game"];
                    /** @description Only cards of these ids, each once, in this order; not with `q`. What is no id finds nothing. */
                    id?: string[];
                    /** @description The id of the saved list that is being changed: what it uses is free for it, although it is built. */
                    list?: string;
                    /** @description How many at most. */
                    limit?: number;
                    /** @description The `next` of the page before. */
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            cards: components["schemas"]["Card"][];
                            /** @description How many cards were found. */
                            total: number;
                            /** @description The conditions that all of them meet, as the search was understood: those that stand side by side, not in parentheses and not beside an OR. */
                            clauses: components["schemas"]["Clause"][];
                            next?: string;
                        };
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One card, by its id or its code */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description `destiny/01028`, slash and all, or `01028`. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WholeCard"];
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such card. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What cards of a game may be asked for in a search, which values there are, and the columns of a table of them */
        get: {
            parameters: {
                query?: {
                    /** @description The game; what cards of several games have in common if it is left out. */
                    game?: components["schemas"]["Game"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Searchable"];
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shapes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What there is to know of each game: what its lists look like, how they are exported, who plays it */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            games: components["schemas"]["Shape"][];
                        };
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/formats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Formats: which cards may be used, and at what price */
        get: {
            parameters: {
                query?: {
                    /** @description The game; all games if it is left out. */
                    game?: components["schemas"]["Game"];
                    /** @description How many at most. */
                    limit?: number;
                    /** @description The `next` of the page before. */
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            formats: components["schemas"]["Format"][];
                            next?: string;
                        };
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products whose contents are always the same: starter sets, boxes, packs */
        get: {
            parameters: {
                query?: {
                    /** @description The game; all games if it is left out. */
                    game?: components["schemas"]["Game"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The products, the oldest of a game first. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            products: components["schemas"]["Product"][];
                        };
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The saved campaign logs, made last first */
        get: {
            parameters: {
                query?: {
                    /** @description How many at most. */
                    limit?: number;
                    /** @description The `next` of the page before. */
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            campaigns: components["schemas"]["ListedLog"][];
                            next?: string;
                        };
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The server keeps no lists. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting, or has made as much as one may for now. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Save a campaign log */
        post: {
            parameters: {
                query?: {
                    /** @description What the log is called. */
                    name?: string;
                    /** @description What is said of the version. */
                    message?: string;
                };
                header?: {
                    /** @description A random text, such as a UUID (at least 16 signs of somebody who is not the owner). The same request with the same key is answered the same for 24 hours, and makes nothing more; another request with it is a 422 `api.key-other`, one that is still worked for a 409 `api.key-busy`. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            /** @description A campaign log (muster.campaign/1) in JSON or YAML. */
            requestBody: {
                content: {
                    "application/json": unknown;
                    "text/plain": string;
                    "application/octet-stream": string;
                };
            };
            responses: {
                /** @description Saved */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ShownLog"] & components["schemas"]["LogSeats"];
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Another list has the name. Or a request with the same Idempotency-Key is still worked for: ask again in a moment. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is a form. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The Idempotency-Key was used for another request. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting, or has made as much as one may for now. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The disk of the server is full, or what it may keep is kept: nothing was changed. */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a new log would be: completed, with what is still asked; nothing is saved */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        log?: components["schemas"]["NewLog"];
                    };
                };
            };
            responses: {
                /** @description The log. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TriedLog"];
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting, or has made as much as one may for now. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns/{id}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** New tokens for the seats of a saved log, in the place of those before */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A random text, such as a UUID (at least 16 signs of somebody who is not the owner). The same request with the same key is answered the same for 24 hours, and makes nothing more; another request with it is a 422 `api.key-other`, one that is still worked for a 409 `api.key-busy`. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The id of a saved log. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The tokens, which are shown once. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LogSeats"];
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such log. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The first request with this key is still worked for (`api.key-busy`). */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The key was used for another request (`api.key-other`), or the saved list is damaged. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description As many answers are kept for the client as may be (`api.keys`), or too many wrong tokens. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The database cannot be used. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The disk of the server is full, or what it may keep is kept: nothing was changed. */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A saved log: how the campaign stands */
        get: {
            parameters: {
                query?: {
                    /** @description Who looks: rebel, who sees no hidden agenda cards, or imperial, which wants the token of that seat or the owner. */
                    view?: "rebel" | "imperial";
                    /** @description As it was after so many events, without those that are struck out; all if it is left out. */
                    at?: number;
                };
                header?: never;
                path: {
                    /** @description The id of a saved log. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ShownLog"];
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The token is of no seat of the log, or what is asked for is the Empire's alone. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such log. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The saved list is damaged. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The events of a saved log */
        get: {
            parameters: {
                query?: {
                    /** @description Who looks: rebel, who sees no hidden agenda cards, or imperial, which wants the token of that seat or the owner. */
                    view?: "rebel" | "imperial";
                    /** @description The first event, counted from 0. */
                    from?: number;
                };
                header?: never;
                path: {
                    /** @description The id of a saved log. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            n: number;
                            events: components["schemas"]["LogEvent"][];
                            told: components["schemas"]["ToldEvent"][];
                        };
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The token is of no seat of the log, or what is asked for is the Empire's alone. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such log. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The saved list is damaged. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Add an event to a saved log */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of a saved log. */
                    id: string;
                };
                cookie?: never;
            };
            /** @description The event, and how many there are already. */
            requestBody: {
                content: {
                    "application/json": {
                        n: number;
                        event: components["schemas"]["LogEvent"];
                        force?: boolean;
                    };
                };
            };
            responses: {
                /** @description It was there already: a retry */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ShownLog"];
                    };
                };
                /** @description Added */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ShownLog"];
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The token is of no seat of the log, or what is asked for is the Empire's alone. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such log. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Somebody added events meanwhile. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The event breaks a rule. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting, or has made as much as one may for now. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The disk of the server is full, or what it may keep is kept: nothing was changed. */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns/{id}/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What may happen next */
        get: {
            parameters: {
                query?: {
                    /** @description Who looks: rebel, who sees no hidden agenda cards, or imperial, which wants the token of that seat or the owner. */
                    view?: "rebel" | "imperial";
                };
                header?: never;
                path: {
                    /** @description The id of a saved log. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            n: number;
                            options: components["schemas"]["LogEvent"][];
                            offers: components["schemas"]["OfferedEvent"][];
                        };
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The token is of no seat of the log, or what is asked for is the Empire's alone. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such log. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The saved list is damaged. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns/{id}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an event would be: completed, with what is still asked; nothing is added */
        post: {
            parameters: {
                query?: {
                    /** @description Who looks: rebel, who sees no hidden agenda cards, or imperial, which wants the token of that seat or the owner. */
                    view?: "rebel" | "imperial";
                };
                header?: never;
                path: {
                    /** @description The id of a saved log. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        event: components["schemas"]["LogEvent"];
                    };
                };
            };
            responses: {
                /** @description The event. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TriedLog"];
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The token is of no seat of the log, or what is asked for is the Empire's alone. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such log. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The saved list is damaged. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting, or has made as much as one may for now. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns/{id}/shop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be bought now, and the best ways to spend */
        get: {
            parameters: {
                query?: {
                    /** @description Who looks: rebel, who sees no hidden agenda cards, or imperial, which wants the token of that seat or the owner. */
                    view?: "rebel" | "imperial";
                    /** @description Credits to be kept. */
                    save?: number;
                    /** @description How many ways at most. */
                    top?: number;
                    /** @description Items that every way has. */
                    with?: string[];
                    /** @description Items that are sold first. */
                    sell?: string[];
                };
                header?: never;
                path: {
                    /** @description The id of a saved log. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The shop. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LogShop"];
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The token is of no seat of the log, or what is asked for is the Empire's alone. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such log. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The saved list is damaged. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting, or has made as much as one may for now. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns/{id}/sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A saved log as a sheet */
        get: {
            parameters: {
                query?: {
                    /** @description Who looks: rebel, who sees no hidden agenda cards, or imperial, which wants the token of that seat or the owner. */
                    view?: "rebel" | "imperial";
                    /** @description pdf, xlsx, html, md, csv, native, yaml or share. */
                    as?: string;
                };
                header?: never;
                path: {
                    /** @description The id of a saved log. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "text/html": string;
                        "text/markdown": string;
                        "text/csv": string;
                        "application/json": components["schemas"]["Log"];
                        "application/yaml": string;
                        "text/plain": string;
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The token is of no seat of the log, or what is asked for is the Empire's alone. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such log. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The saved list is damaged. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check a campaign log: a report with the accounts, whatever the verdict */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description A campaign log (muster.campaign/1) in JSON or YAML. */
            requestBody: {
                content: {
                    "application/json": unknown;
                    "text/plain": string;
                    "application/octet-stream": string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Report"];
                    };
                };
                /** @description The log cannot be read, or is none. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is a form. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check a list: a report, whatever the verdict */
        post: {
            parameters: {
                query?: {
                    /** @description The game; all games if it is left out. */
                    game?: components["schemas"]["Game"];
                    /** @description The rules format, instead of the one in the list. */
                    format?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description A list in any format: JSON, YAML, text, CSV, a workbook. */
            requestBody: {
                content: {
                    "application/json": unknown;
                    "text/plain": string;
                    "application/octet-stream": string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Report"];
                    };
                };
                /** @description The list cannot be read. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is a form. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count a list, and compute exact odds of its dice and hands, or of an army's attacks */
        post: {
            parameters: {
                query?: {
                    /** @description The game; all games if it is left out. */
                    game?: components["schemas"]["Game"];
                    /** @description The symbols that count, with commas, such as `RD,MD`; all damage if it is left out. */
                    symbol?: string;
                    /** @description Also the chance of so much. */
                    "at-least"?: number;
                    /** @description Resources to pay for sides. */
                    resources?: number;
                    /** @description Rerolls, each of any dice at once, used in the best way. */
                    rerolls?: number;
                    /** @description Cards that are drawn; 5 if it is left out. */
                    hand?: number;
                    /** @description Decimals instead of exact fractions. */
                    float?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description A list in any format: JSON, YAML, text, CSV, a workbook. */
            requestBody: {
                content: {
                    "application/json": unknown;
                    "text/plain": string;
                    "application/octet-stream": string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Odds"] | components["schemas"]["ArmyOdds"];
                    };
                };
                /** @description The list cannot be read, or the question makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is a form. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There are no odds for lists of this game. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/odds/assault": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an attack of Imperial Assault does, exactly */
        get: {
            parameters: {
                query?: {
                    /** @description The name of a figure, whose type, dice, surge abilities and modifiers are taken. */
                    figure?: string;
                    /** @description Dice, with commas, or the name of the figure that is attacked. */
                    against?: string;
                    /** @description The community's versions of the figures. */
                    iacp?: boolean;
                    /** @description The type of the attack; ranged if it is left out. */
                    type?: "ranged" | "melee";
                    /** @description Dice of the attack, with commas: `blue,red`. */
                    attack?: string;
                    /** @description Dice of the defence, with commas, or `none`; a table of the usual defences if it is left out. */
                    defence?: string;
                    /** @description Spaces to the target; every range at which the attack can hit if it is left out. */
                    range?: number;
                    /** @description A surge ability, such as `1S: +1 Damage`; may be given again. */
                    surge?: string[];
                    /** @description One green die more. */
                    focused?: boolean;
                    /** @description Modifiers of the attack, such as `damage=1,pierce=2`. */
                    "attack-modifier"?: string[];
                    /** @description Modifiers of the defence, such as `block=1`. */
                    "defence-modifier"?: string[];
                    /** @description Dice that the attacker may roll again. */
                    "attacker-rerolls"?: number;
                    /** @description Dice that the defender may roll again. */
                    "defender-rerolls"?: number;
                    /** @description Decimals instead of exact fractions. */
                    float?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AttackOdds"] | components["schemas"]["AttackTable"];
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description There is no such die, effect or modifier, or a number is out of bounds. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such figure. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description More dice or rerolls than are counted. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** The same, of an attack in the words of rule cases */
        post: {
            parameters: {
                query?: {
                    /** @description Decimals instead of exact fractions. */
                    float?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Attack"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AttackOdds"] | components["schemas"]["AttackTable"];
                    };
                };
                /** @description There is no such die, effect or modifier, or a number is out of bounds. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such figure. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description More dice or rerolls than are counted. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/fix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The smallest changes that make a list legal */
        post: {
            parameters: {
                query?: {
                    /** @description The game; all games if it is left out. */
                    game?: components["schemas"]["Game"];
                    /** @description The rules format, instead of the one in the list. */
                    format?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description A list in any format: JSON, YAML, text, CSV, a workbook. */
            requestBody: {
                content: {
                    "application/json": unknown;
                    "text/plain": string;
                    "application/octet-stream": string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Repair"];
                    };
                };
                /** @description The list cannot be read. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is a form. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/addable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The cards that may still be added to a list */
        post: {
            parameters: {
                query?: {
                    /** @description A search, as for cards: only what it finds. */
                    q?: string;
                    /** @description The game; all games if it is left out. */
                    game?: components["schemas"]["Game"];
                    /** @description The rules format, instead of the one in the list. */
                    format?: string;
                    /** @description The id of the saved list that is being changed: what it uses is free for it, although it is built. */
                    list?: string;
                    /** @description How many at most. */
                    limit?: number;
                    /** @description The `next` of the page before. */
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description A list in any format: JSON, YAML, text, CSV, a workbook. */
            requestBody: {
                content: {
                    "application/json": unknown;
                    "text/plain": string;
                    "application/octet-stream": string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            cards: components["schemas"]["Card"][];
                            total: number;
                            /** @description The list is so long that not every card was tried. */
                            cut: boolean;
                            next?: string;
                        };
                    };
                };
                /** @description The list cannot be read. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is a form. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/random": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Draw random legal lists */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RandomRequest"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Drawing"];
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such list: too few cards may be in it. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/sealed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open boosters: a pool for each player */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SealedRequest"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Drawing"];
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write a list in another format */
        post: {
            parameters: {
                query: {
                    /** @description The format: native, yaml, share, swdestinydb, text, csv, md, tts, xlsx, pdf, pull, pull-pdf, open-lists, open-lists-xlsx, open-lists-pdf, registration-pdf, registration-xlsx. */
                    to: string;
                    /** @description The game; all games if it is left out. */
                    game?: components["schemas"]["Game"];
                    /** @description The rules format, instead of the one in the list. */
                    format?: string;
                    /** @description For tts: the address of the pictures of cards (https), with placeholders {code} {set} {number} {nn} {lang}. Without it the cards have no pictures. */
                    sheet_url?: string;
                    /** @description For tts: the address of the picture of their back (https). */
                    back_url?: string;
                    /** @description The player's name on a registration sheet. */
                    player?: string;
                    /** @description The player's number or handle there. */
                    id?: string;
                    /** @description The event there. */
                    event?: string;
                    /** @description The date there, as it is to be printed. */
                    date?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description A list in any format: JSON, YAML, text, CSV, a workbook. */
            requestBody: {
                content: {
                    "application/json": unknown;
                    "text/plain": string;
                    "application/octet-stream": string;
                };
            };
            responses: {
                /** @description The document, as an attachment. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "*/*": string;
                    };
                };
                /** @description The list cannot be read, or there is no such format. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is a form. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The format cannot hold this list. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Saved lists, those made last first */
        get: {
            parameters: {
                query?: {
                    /** @description How many at most. */
                    limit?: number;
                    /** @description The `next` of the page before. */
                    cursor?: string;
                    /** @description The game; all games if it is left out. */
                    game?: components["schemas"]["Game"];
                    /** @description The rules format by which a list is checked. */
                    format?: string;
                    /** @description A tag that they have; may be given again. */
                    tag?: string[];
                    /** @description A card that they have, by name, code or id, in any printing; may be given again. */
                    with?: string[];
                    /** @description The deleted lists instead. */
                    deleted?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            lists: components["schemas"]["SavedList"][];
                            next?: string;
                        };
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The server keeps no lists. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Keep a list */
        post: {
            parameters: {
                query?: {
                    /** @description The game; all games if it is left out. */
                    game?: components["schemas"]["Game"];
                    /** @description The rules format, instead of the one in the list. */
                    format?: string;
                    /** @description What to call it, instead of the name in the list. */
                    name?: string;
                    /** @description A tag that it is to have; may be given again. */
                    tag?: string[];
                    /** @description What is said of this version. */
                    message?: string;
                };
                header?: {
                    /** @description A random text, such as a UUID (at least 16 signs of somebody who is not the owner). The same request with the same key is answered the same for 24 hours, and makes nothing more; another request with it is a 422 `api.key-other`, one that is still worked for a 409 `api.key-busy`. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            /** @description A list in any format, or an object with a list in `list` or `text`, and `name`, `tags`, `notes`, `message`. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SavedListRequest"] | unknown;
                    "text/plain": string;
                    "application/octet-stream": string;
                };
            };
            responses: {
                /** @description It is kept, legal or not; the report says which. */
                201: {
                    headers: {
                        Location?: string;
                        ETag?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ShownList"];
                    };
                };
                /** @description The list cannot be read. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The server keeps no lists. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Another list has the name. Or a request with the same Idempotency-Key is still worked for: ask again in a moment. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB, or a text too long. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is a form. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The Idempotency-Key was used for another request. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting, or has made as much as one may for now. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The disk of the server is full, or what it may keep is kept: nothing was changed. */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A saved list, or one of its versions */
        get: {
            parameters: {
                query?: {
                    /** @description The number of a version, from 1; the newest if it is left out. */
                    version?: number;
                    /** @description A format to have it in: native, yaml, share, swdestinydb, text, csv, md, tts, xlsx, pdf, pull, pull-pdf, open-lists, open-lists-xlsx, open-lists-pdf, registration-pdf, registration-xlsx. */
                    as?: string;
                    /** @description For tts: the address of the pictures of cards (https), with placeholders {code} {set} {number} {nn} {lang}. Without it the cards have no pictures. */
                    sheet_url?: string;
                    /** @description For tts: the address of the picture of their back (https). */
                    back_url?: string;
                    /** @description The player's name on a registration sheet. */
                    player?: string;
                    /** @description The player's number or handle there. */
                    id?: string;
                    /** @description The event there. */
                    event?: string;
                    /** @description The date there, as it is to be printed. */
                    date?: string;
                };
                header?: never;
                path: {
                    /** @description The id of a saved list. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The list with its report, or the document. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ShownList"] | components["schemas"]["List"] | components["schemas"]["Log"] | {
                            slots: Record<string, never>;
                        } | {
                            ObjectStates: Record<string, never>[];
                        };
                        "*/*": string;
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such list, or it is deleted, or the server keeps none. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The format cannot hold this list. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Make the next version of a saved list */
        put: {
            parameters: {
                query?: {
                    /** @description The game; all games if it is left out. */
                    game?: components["schemas"]["Game"];
                    /** @description The rules format, instead of the one in the list. */
                    format?: string;
                    /** @description What to call it, instead of the name in the list. */
                    name?: string;
                    /** @description A tag that it is to have; may be given again. */
                    tag?: string[];
                    /** @description What is said of this version. */
                    message?: string;
                };
                header?: {
                    /** @description The `ETag` of what the change was made from; if the list is another by now, nothing is changed (412). */
                    "If-Match"?: string;
                };
                path: {
                    /** @description The id of a saved list. */
                    id: string;
                };
                cookie?: never;
            };
            /** @description A list in any format, or an object with a list in `list` or `text`, and `name`, `tags`, `notes`, `message`. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SavedListRequest"] | unknown;
                    "text/plain": string;
                    "application/octet-stream": string;
                };
            };
            responses: {
                /** @description The list as it is now. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ShownList"];
                    };
                };
                /** @description The list cannot be read. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such list, or it is deleted, or the server keeps none. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `revision` of the request is not the present one. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The list is not the one of If-Match. */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB, or a text too long. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is a form. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The log is one side's view, in which cards are hidden. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting, or has made as much as one may for now. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The disk of the server is full, or what it may keep is kept: nothing was changed. */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a saved list; it can be restored */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of what the change was made from; if the list is another by now, nothing is changed (412). */
                    "If-Match"?: string;
                };
                path: {
                    /** @description The id of a saved list. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It is deleted. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such list, or it is deleted, or the server keeps none. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The list is not the one of If-Match. */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many wrong tokens. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The database cannot be used. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The disk of the server is full, or what it may keep is kept: nothing was changed. */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Change the name, tags or notes of a saved list, or which version is built; what is not sent stays */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of what the change was made from; if the list is another by now, nothing is changed (412). */
                    "If-Match"?: string;
                };
                path: {
                    /** @description The id of a saved list. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SavedListRequest"];
                };
            };
            responses: {
                /** @description The list as it is now. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ShownList"];
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such list, or it is deleted, or the server keeps none. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The `revision` of the request is not the present one. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The list is not the one of If-Match. */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB, or a text too long. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The saved list is damaged. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting, or has made as much as one may for now. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The disk of the server is full, or what it may keep is kept: nothing was changed. */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v1/lists/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that a saved list has been, and what changed, the newest first */
        get: {
            parameters: {
                query?: {
                    /** @description How many at most. */
                    limit?: number;
                    /** @description The `next` of the page before. */
                    cursor?: string;
                };
                header?: never;
                path: {
                    /** @description The id of a saved list. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            versions: components["schemas"]["ListVersion"][];
                            next?: string;
                        };
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such list, or it is deleted, or the server keeps none. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The saved list is damaged. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Another link to a saved list; the one that others have leads nowhere from then on */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The id of the list. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The new link. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            link: string;
                        };
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such list. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The saved list is damaged. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many wrong tokens. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The database cannot be used. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The disk of the server is full, or what it may keep is kept: nothing was changed. */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring back a deleted list, or make an older version the newest once more */
        post: {
            parameters: {
                query?: {
                    /** @description The version to make the newest; if it is left out, a deleted list is brought back. */
                    version?: number;
                    /** @description What is said of this version. */
                    message?: string;
                };
                header?: {
                    /** @description The `ETag` of what the change was made from; if the list is another by now, nothing is changed (412). */
                    "If-Match"?: string;
                };
                path: {
                    /** @description The id of a saved list. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The list as it is now. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ShownList"];
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such list, or it is deleted, or the server keeps none. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Another list has the name. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The list is not the one of If-Match. */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The saved list is damaged. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting, or has made as much as one may for now. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The disk of the server is full, or what it may keep is kept: nothing was changed. */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a draft against the computer */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A random text, such as a UUID (at least 16 signs of somebody who is not the owner). The same request with the same key is answered the same for 24 hours, and makes nothing more; another request with it is a 422 `api.key-other`, one that is still worked for a 409 `api.key-busy`. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DraftRequest"];
                };
            };
            responses: {
                /** @description The draft has begun. */
                201: {
                    headers: {
                        Location?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Draft"];
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A request with the same Idempotency-Key is still worked for: ask again in a moment. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The Idempotency-Key was used for another request. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The disk of the server is full, or what it may keep is kept: nothing was changed. */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/drafts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A draft as it stands */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The draft as it stands: the id says all of it, and does not expire. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Draft"];
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such draft: an id belongs to the server and the cards with which it began. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Have each person take a card; programs take theirs, and the rest is passed on */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The draft as it stands: the id says all of it, and does not expire. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DraftTake"];
                };
            };
            responses: {
                /** @description The draft as it stands now, with another id. The one before stays what it was: go back to it to choose again. */
                200: {
                    headers: {
                        "Content-Location"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Draft"];
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such draft: an id belongs to the server and the cards with which it began. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description All cards are taken. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A card is not offered. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is owned, with what is lent and what is in lists that are built */
        get: {
            parameters: {
                query?: {
                    /** @description The id of the saved list that is being changed: what it uses is free for it, although it is built. */
                    list?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The collection. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Collection"];
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The server keeps no collection, or there is no such list. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A saved list is damaged. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting, or has made as much as one may for now. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Make what is sent all that is owned and lent */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The ETag of the collection that was read. If what is owned and lent is different by now, nothing changes: 412. */
                    "If-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CollectionRequest"];
                };
            };
            responses: {
                /** @description The collection as it is now. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Collection"];
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The server keeps no collection, or there is no such list. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description More is lent than owned. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The collection is no longer the one of If-Match. */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB, or a text too long. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A saved list is damaged. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting, or has made as much as one may for now. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The disk of the server is full, or what it may keep is kept: nothing was changed. */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collection/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The collection as a file, which can be read again */
        get: {
            parameters: {
                query: {
                    /** @description The format. */
                    to: "csv" | "xlsx" | "json";
                    /** @description With a row for each card of which there is none, too. */
                    every?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                        "application/json": components["schemas"]["CollectionFile"];
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The server keeps no collection. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting, or has made as much as one may for now. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collection/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take over what a file says is owned */
        post: {
            parameters: {
                query?: {
                    /** @description What is not in the file is owned no longer. */
                    replace?: boolean;
                    /** @description Only say what would be different. */
                    dry?: boolean;
                    /** @description What the file is called, for complaints. */
                    name?: string;
                };
                header?: {
                    /** @description The ETag of the collection that was read. If what is owned and lent is different by now, nothing changes: 412. */
                    "If-Match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            /** @description A table with a row of headings (CSV or a workbook) or JSON: whatever GET /collection/export writes, and what the public deck site does. */
            requestBody: {
                content: {
                    "text/csv": string;
                    "application/json": unknown;
                    "application/octet-stream": string;
                };
            };
            responses: {
                /** @description What is different. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CollectionChanges"];
                    };
                };
                /** @description The file cannot be read: `reports` has each complaint with its place. Nothing was taken. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The server keeps no collection. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description More is lent than would be owned. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The collection is no longer the one of If-Match. */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is a form. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting, or has made as much as one may for now. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The disk of the server is full, or what it may keep is kept: nothing was changed. */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collection/missing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What lists that are built at the same time lack; without lists, those that are built */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MissingRequest"];
                };
            };
            responses: {
                /** @description What they need, and what of it is missing from what is free. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Missing"];
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The server keeps no collection, or there is no such list. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB, or a text too long. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A saved list is damaged. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting, or has made as much as one may for now. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a game */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A random text, such as a UUID (at least 16 signs of somebody who is not the owner). The same request with the same key is answered the same for 24 hours, and makes nothing more; another request with it is a 422 `api.key-other`, one that is still worked for a 409 `api.key-busy`. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GameRequest"];
                };
            };
            responses: {
                /** @description The game has begun. The tokens are shown this once. */
                201: {
                    headers: {
                        Location?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewGame"];
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A saved list is not there. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A request with the same Idempotency-Key is still worked for: ask again in a moment. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A list may not be played: `reports` says why. Or a seed was given for a game of two people. Or the Idempotency-Key was used for another request. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting, or has made as much as one may for now. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The game could not be taken down, or there is more to compute than the server can take on. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The disk of the server is full, or what it may keep is kept: nothing was changed. */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What your seat sees; without a token, what an onlooker sees */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The game. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["View"];
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The token is of no seat of this game. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such game. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{id}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Act. The same n and action again gets the same answer */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The game. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description How many actions you have seen. */
                        n: number;
                        /** @description One of the options of your view. */
                        action: string;
                    };
                };
            };
            responses: {
                /** @description The action is taken down; n is how many there are now. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            n: number;
                        };
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description It is another seat's turn, or the token is not yours. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such game. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description n is stale: there are more actions by now. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The action is not legal, or the game is over. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The action could not be taken down: send it again. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The disk of the server is full, or what it may keep is kept: nothing was changed. */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a seat with an invitation, once */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A random text, such as a UUID (at least 16 signs of somebody who is not the owner). The same request with the same key is answered the same for 24 hours, and makes nothing more; another request with it is a 422 `api.key-other`, one that is still worked for a 409 `api.key-busy`. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    /** @description The game. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Of the invitation. */
                        code: string;
                        /** @description Yours, if it is to be another than that of the seat. */
                        name?: string;
                    };
                };
            };
            responses: {
                /** @description The seat is yours. The token is shown this once. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            seat: number;
                            token: string;
                        };
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The code is no invitation, or somebody has taken it. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such game. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A request with the same Idempotency-Key is still worked for: ask again in a moment. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The Idempotency-Key was used for another request. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description 1,000 answers of keys are kept for the client already. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The seat could not be taken down: send it again. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The disk of the server is full, or what it may keep is kept: nothing was changed. */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{id}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a program would choose in your place, which sees what you see; nothing is chosen. It waits for its turn to compute */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The game. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The action that it would choose after n actions, what that is, and how it rates the options that it tried. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            n: number;
                            action: string;
                            say: string;
                            /** @description Of the options that it tried, in their order; none where there is nothing to choose. */
                            ratings: {
                                action: string;
                                /** @description How often it was tried. */
                                visits: number;
                                /** @description What came of it for you, on the average: from 0 lost to 1 won. */
                                value: number;
                                /** @description What speaks for it against the others, in words; of the best only, and where the game can tell. */
                                why?: string[];
                            }[];
                        };
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The token is of no seat of this game, or there is none. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such game. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description It is not your turn, or a hint is being thought about already. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The game is over already. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many requests of this client wait. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many wait, or it took too long. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{id}/resign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give up: the game is over, and lost for your seat */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The game. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The game is over; n is how many actions there are. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            n: number;
                        };
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The token is of no seat of this game, or there is none. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such game. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The game is over already. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description It could not be taken down: send it again. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The disk of the server is full, or what it may keep is kept: nothing was changed. */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back your last action and all that was done since, or answer another who would. Free until chance or somebody else acts, or something hidden is seen; then all other people must agree. The same n again gets the same answer */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The game. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description How many actions you have seen. */
                        n: number;
                        /**
                         * @description To the wish of another, or to your own; left out to take back something yourself.
                         * @enum {string}
                         */
                        answer?: "" | "agree" | "refuse" | "withdraw";
                    };
                };
            };
            responses: {
                /** @description It is taken back, or the wish is refused or withdrawn; n is how many actions there are. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            n: number;
                            undo?: components["schemas"]["Undo"];
                        };
                    };
                };
                /** @description Others must agree first. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            n: number;
                            undo?: components["schemas"]["Undo"];
                        };
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The token is of no seat of this game, or there is none. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such game. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description n is stale, nobody would take anything back, or it was refused. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is nothing to take back, or the game is over. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description It could not be taken down: send it again. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The disk of the server is full, or what it may keep is kept: nothing was changed. */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Win a game in which the other has not acted for seven days */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The game. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The game is over; n is how many actions there are. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            n: number;
                        };
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The token is of no seat of this game, or there is none. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such game. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description It is your own turn, or it is too early. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The game is over already. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description It could not be taken down: send it again. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The disk of the server is full, or what it may keep is kept: nothing was changed. */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A stream: the new n, whenever there is one */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The n you have seen. */
                    "Last-Event-ID"?: number;
                };
                path: {
                    /** @description The game. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Server-sent events: `id: 42`, `data: {"n":42}`. The stream ends with the game. An event `trouble` says that a program cannot act yet. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": string;
                    };
                };
                /** @description The game is over and you have seen its end. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The token is of no seat of this game. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such game. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many streams are open for onlookers: 100 in all, 50 of a game, 25 of a client. Who bears a seat always gets his. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{id}/told": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What players did and what came of it, for who asks */
        get: {
            parameters: {
                query?: {
                    /** @description How many actions are known already: the `n` of the answer before. */
                    from?: number;
                };
                header?: never;
                path: {
                    /** @description The game. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Lines; those with one `n` came of one action. What the seat could not see is not in them. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Where to go on. */
                            n: number;
                            lines: components["schemas"]["ToldLine"][];
                        };
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description `from` is no number. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The token is of no seat of this game. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such game. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{id}/past": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A game as it stood when there were so many actions: as an onlooker saw it, a seat, or all together; as long as it is played with your own eyes or an onlooker's */
        get: {
            parameters: {
                query: {
                    /** @description How many actions there were; the end if there were fewer. */
                    at: number;
                    /** @description A seat, or `all`; an onlooker's if it is left out. */
                    eyes?: string;
                };
                header?: never;
                path: {
                    /** @description The game. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A view, with what was asked then. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["View"];
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description `at` is no number, or `eyes` are nobody's. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The token is of no seat of this game. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such game. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The game is not over. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{id}/range": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a figure of the board gets, and what it sees; of games whose board has `ranges` */
        get: {
            parameters: {
                query: {
                    /** @description The figure, as views name it. */
                    piece: string;
                };
                header?: never;
                path: {
                    /** @description The game. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description What the rules of moves and of line of sight say of it as it stands now. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Range"];
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The token is of no seat of this game. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such game, or no such figure on its board. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The log, when the game is over */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The game. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The game as `muster replay` reads it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The token is of no seat of this game. */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such game. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The game is not over, and the eyes are another's. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The client has too many requests waiting. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/simulations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have programs play many games */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A random text, such as a UUID (at least 16 signs of somebody who is not the owner). The same request with the same key is answered the same for 24 hours, and makes nothing more; another request with it is a 422 `api.key-other`, one that is still worked for a 409 `api.key-busy`. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SimulationRequest"];
                };
            };
            responses: {
                /** @description The simulation has begun. Ask at Location how it stands. */
                202: {
                    headers: {
                        Location?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Simulation"];
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A saved list is not there. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A request with the same Idempotency-Key is still worked for: ask again in a moment. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not JSON. */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description A list may not be played: `reports` says why. Or the Idempotency-Key was used for another request. */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Two simulations of the client run already, it has too many requests waiting, or has made as much as one may for now. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is more to compute than the server can take on. Retry-After says in how many seconds to come back. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The disk of the server is full, or what it may keep is kept: nothing was changed. */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/simulations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a simulation stands, and what came of it */
        get: {
            parameters: {
                query?: {
                    /** @description A file of the tables of what came of it, in the language of Accept-Language, instead of JSON. */
                    as?: "xlsx" | "csv" | "md";
                };
                header?: never;
                path: {
                    /** @description The simulation. Whoever knows its id may ask and stop it. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Simulation"];
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "text/csv": string;
                        "text/markdown": string;
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such simulation (any more): it was stopped, ended over an hour ago, or ran when the server was stopped. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description `as` of a simulation of which no game is over. */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Stop a simulation, and forget it */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The simulation. Whoever knows its id may ask and stop it. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It has stopped. `result` counts the games that were over. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Simulation"];
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description There is no such simulation (any more): it was stopped, ended over an hour ago, or ran when the server was stopped. */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is larger than 1 MiB. */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document as a page */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A page. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/html": string;
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server can do its work; at /api/v1/healthz, too */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            status: "ok";
                            catalog: string;
                        };
                    };
                };
                /** @description Not modified: the ETag of If-None-Match is the present one. */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description It cannot. */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Figures for Prometheus; at /api/v1/metrics, too */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Prometheus text. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                    };
                };
                /** @description The request makes no sense. */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description What is asked for is the owner's alone: his token is missing or wrong. */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many wrong tokens. Retry-After says in how many seconds to come back. */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
                /** @description Problem */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Owned: {
            cards: number;
            dice: number;
        };
        Collection: {
            cards: {
                card: string;
                name?: string;
                set?: string;
                number?: number;
                /** @description A die comes with it. */
                die?: boolean;
                cards: number;
                dice: number;
                /** @description Copies that a list can be built of, each with its die: not lent, not in lists that are built; other printings of the card count. */
                free?: number;
                lent?: components["schemas"]["Owned"];
                built?: components["schemas"]["Owned"];
            }[];
            lent: {
                to: string;
                card: string;
                cards?: number;
                dice?: number;
            }[];
            built: {
                id?: string;
                name: string;
                version?: number;
            }[];
            total: components["schemas"]["Owned"];
        };
        CollectionFile: {
            /** @enum {integer} */
            muster: 1;
            collection: {
                card: string;
                name?: string;
                cards: number;
                dice: number;
            }[];
        };
        CollectionRequest: {
            cards: {
                /** @description The id of a printing: `destiny/01028`. */
                card: string;
                cards?: number;
                dice?: number;
            }[];
            lent?: {
                to: string;
                card: string;
                cards?: number;
                dice?: number;
            }[];
        };
        MissingRequest: {
            lists?: {
                id?: string;
                /** @description Any list in JSON. */
                list?: unknown;
                /** @description Any list in text. */
                text?: string;
            }[];
        };
        Product: {
            game: components["schemas"]["Game"];
            code: string;
            /** @description As on the box. */
            name: string;
            contents: {
                card: string;
                cards: number;
                dice: number;
            }[];
            total: components["schemas"]["Owned"];
        };
        CollectionChanges: {
            changes: {
                card: string;
                name?: string;
                was: components["schemas"]["Owned"];
                is: components["schemas"]["Owned"];
            }[];
            total: components["schemas"]["Owned"];
        };
        Missing: {
            lists: {
                id?: string;
                name: string;
                version?: number;
            }[];
            /** @description The lists that are built besides: their cards are not free. */
            built: {
                id?: string;
                name: string;
                version?: number;
            }[];
            complete: boolean;
            missing: components["schemas"]["Owned"];
            cards: {
                card: string;
                name?: string;
                wanted: components["schemas"]["Owned"];
                missing: components["schemas"]["Owned"];
                from: {
                    card: string;
                    name?: string;
                    cards: number;
                    dice: number;
                    lent?: components["schemas"]["Owned"];
                    built?: components["schemas"]["Owned"];
                }[];
            }[];
        };
        Game: string;
        LogSeats: {
            seats: {
                /** @enum {string} */
                seat: "rebel" | "imperial";
                token: string;
            }[];
        };
        ShownLog: {
            id: string;
            name: string;
            /** @description What the campaign is called that is played. */
            of: string;
            /** @description How many events there are. */
            n: number;
            /** @description After how many the state is. */
            at: number;
            view: string;
            legal: boolean;
            /** @description Where the campaign stands, in words. */
            stands: string;
            state: components["schemas"]["LogState"];
            /** @description What the ids of the state are called. */
            names: {
                [key: string]: string;
            };
            /** @description Who plays each hero, and `imperial`. */
            players: {
                [key: string]: string;
            };
            /** @description Whoever asks may add events. */
            writes: boolean;
            log: {
                [key: string]: unknown;
            };
        };
        LogState: {
            /** @enum {string} */
            phase: "setup" | "mission" | "running" | "post" | "rebel" | "imperial" | "over";
            /** @description Of the next mission, or of the one that runs, counted from 0. */
            slot: number;
            slots: number;
            next_allowed: string[];
            threat_next?: number;
            /** @description The one that runs. */
            mission?: string;
            credits: number;
            influence: number;
            xp: {
                [key: string]: number;
            };
            inventory: {
                [key: string]: string[];
            };
            bought_class: {
                [key: string]: string[];
            };
            imperial_cards: string[];
            agenda_held: string[];
            agenda_deck_size: number;
            active_missions: string[];
            open_story: string[];
            pending_forced: string[];
            pending_side_draws: number;
            side_deck_left: {
                red: number;
                green: number;
                grey: number;
            };
            allies: {
                id: string;
                times: number;
            }[];
            villains: string[];
            item_deck_left: {
                [key: string]: number;
            };
            drawn_now: string[];
            removed: string[];
            winner?: string;
        };
        LogEvent: {
            type: string;
        } & {
            [key: string]: unknown;
        };
        ToldEvent: {
            n: number;
            kind: string;
            /** @description The event in words. */
            text: string;
            date?: string;
            by?: string;
            note?: string;
            /** @description A later event strikes it out. */
            struck?: boolean;
            credits: number;
            influence: number;
            wrong?: string[];
        };
        OfferedEvent: {
            kind: string;
            /** @description What events of its kind are called. */
            name: string;
            text: string;
            event: components["schemas"]["LogEvent"];
            /** @description False: something is asked first, see `/campaigns/{id}/try`. */
            whole: boolean;
        };
        LogAsk: {
            /** @description Where the answer stands: a JSON pointer. */
            at: string;
            ask: string;
            /** @enum {string} */
            of: "one" | "several" | "number" | "yes" | "text";
            choices?: {
                value: unknown;
                name: string;
            }[];
            least: number;
            most: number;
            /** @description It is as a rule right as it is. */
            more?: boolean;
            /** @description Chance may choose. */
            drawn?: boolean;
        };
        TriedLog: {
            /** @description The event, as far as it could be read. */
            event?: {
                type?: string;
            } & {
                [key: string]: unknown;
            };
            log?: components["schemas"]["NewLog"];
            text: string;
            asks: components["schemas"]["LogAsk"][];
            /** @description It would be taken as it is. */
            legal: boolean;
            report: components["schemas"]["Report"];
        };
        NewLog: {
            format: string;
        } & {
            [key: string]: unknown;
        };
        Ware: {
            card: string;
            name: string;
            who?: string;
            price: number;
            affordable: boolean;
            kind?: string;
            mod_bars?: number;
        };
        LogShop: {
            credits: number;
            influence: number;
            save?: number;
            items: components["schemas"]["Ware"][];
            class_cards: components["schemas"]["Ware"][];
            agenda?: components["schemas"]["Ware"][];
            sales: components["schemas"]["Ware"][];
            best: {
                items: string[];
                cost: number;
                left: number;
            }[];
        };
        ListedLog: {
            id: string;
            name: string;
            /** @description The campaign that is played. */
            of: string;
            n: number;
            stands: string;
            legal: boolean;
            /** Format: date-time */
            changed: string;
        };
        /** @description An error (RFC 9457). */
        Problem: {
            type: string;
            title: string;
            status: number;
            /** @description In the language of Accept-Language. */
            detail: string;
            /** @description Stable for ever. */
            code: string;
            args: unknown[];
            reports?: components["schemas"]["Report"][];
        };
        Searchable: {
            game: string;
            fields: components["schemas"]["SearchField"][];
            /** @description The key of what to sort by. */
            sort: string;
            columns: {
                code: string;
                name: string;
                /** @description The fields that sort by it; none if that cannot be done. */
                sorts: string[];
                /** @description What is written behind the key to sort by it. */
                write: string;
            }[];
        };
        SearchField: {
            field: string;
            /** @description What is written before the sign, in the language of the request. */
            key: string;
            /** @enum {string} */
            has: "code" | "number" | "answer" | "words";
            /** @description < and > may be written. */
            compares: boolean;
            sorts: boolean;
            values: {
                code: string;
                /** @description What is written behind the sign, quotation marks and all. */
                write: string;
                name: string;
                /** @description How many cards have it. */
                cards: number;
            }[];
        };
        Clause: {
            /** @description Where it begins, in letters (code points) from 0; a minus belongs to it. */
            at: number;
            /** @description The letter behind it. */
            end: number;
            field: string;
            /** @enum {string} */
            sign: ":" | "!" | "<" | "<=" | ">" | ">=";
            not?: boolean;
            /** @description Codes where the field has some, else as written; of `sort` fields, a minus before those that fall. */
            values: string[];
        };
        WholeCard: components["schemas"]["Card"] & {
            about: components["schemas"]["CardAbout"];
        };
        CardName: {
            id: string;
            name: string;
        };
        /** @description What there is to say of a card beside what is printed on it, in the language of the request. */
        CardAbout: {
            /** @description The name of its set. */
            set: string;
            facts: string[];
            /** @description Facts that are not settled. */
            doubts: string[];
            /** @description All printings, itself among them. */
            prints: {
                id: string;
                set: string;
                /** @description Of the set. */
                name: string;
                number: number;
            }[];
            /** @description Cards of its name that are not the same card. */
            others: components["schemas"]["CardName"][];
            /** @description What each format says of it. */
            formats: {
                code: string;
                name: string;
                /** @description Its sets have the card, and it is not banned. */
                legal: boolean;
                banned: boolean;
                restricted: boolean;
                /** @description What it costs there. */
                points: number[];
                /** @description It costs other points than printed. */
                changed: boolean;
                /** @description Cards that may not be beside it. */
                without: components["schemas"]["CardName"][];
            }[];
            /** @description Rules of lists and of play that are about it. */
            rules: {
                /** @description Of findings; none of a rule of play. */
                code?: string;
                ref: string;
                says: string;
            }[];
            /** @description Questions that its text leaves open, with the answers by which it is played. */
            questions: {
                id: string;
                question: string;
                answer: string;
            }[];
            /** @description Whether the rules of the game know what it does; null where the game cannot be played. */
            played: boolean | null;
            /** @description The lines of the card language by which the rules play it; empty if there are none. */
            script: string;
            die?: components["schemas"]["CardName"];
        };
        Card: {
            id: string;
            game: components["schemas"]["Game"];
            set: string;
            number: number;
            title: string;
            subtitle: string;
            type: string;
            affiliation: string;
            colour: string;
            rarity: string;
            cost: number | null;
            points: number[];
            health: number | null;
            sides: string[];
            unique: boolean;
            limit: number;
            traits: string[];
            reprintOf?: string;
            /** @description The card whose die it shares. */
            dieOf?: string;
            flags?: string[];
            pool?: string;
            stats?: {
                [key: string]: number;
            };
            doubts?: {
                field: string;
                chosen?: string;
                other?: string;
                /** @enum {string} */
                sure: "high" | "medium" | "low";
                option?: string;
                /** @description iacp: it is about that version of the card. */
                version?: string;
            }[];
            names: {
                [key: string]: string;
            };
            subtitles?: {
                [key: string]: string;
            };
            text: {
                [key: string]: string;
            };
            assault?: components["schemas"]["AssaultFacts"];
        };
        /** @description What only cards of Imperial Assault say; cost, figure_cost, figures and speed are in stats of the card. */
        AssaultFacts: {
            elite?: boolean;
            /** @description There is an elite and a regular card of the name. */
            twin?: boolean;
            skirmish?: boolean;
            campaign?: boolean;
            /** @enum {string} */
            attack?: "melee" | "ranged";
            dice?: string[];
            defence?: string[];
            surges?: {
                cost: number;
                effects: components["schemas"]["AssaultEffect"][];
            }[];
            keywords?: components["schemas"]["AssaultEffect"][];
            /** @description Spaces of a figure: 1x1, 1x2, 2x2, 2x3. */
            base?: string;
            attach?: components["schemas"]["AssaultWho"];
            /** @description Id of a companion. */
            brings?: string;
            use?: components["schemas"]["AssaultWho"];
            timing?: string;
            /** @enum {string} */
            version?: "iacp";
            iacp?: components["schemas"]["Card"];
            sources?: string[];
        };
        AssaultEffect: {
            code: string;
            /** @description -99 if the card says how to count it. */
            n?: number;
        };
        /** @description Figures or groups for which all that is set holds. */
        AssaultWho: {
            /** @description One of them. */
            traits?: string[];
            /** @description One of them. */
            names?: string[];
            side?: string;
            /** @enum {string} */
            unique?: "yes" | "no";
            /** @enum {string} */
            size?: "small" | "large" | "massive" | "not-massive";
            figures?: number;
            cost?: number;
            ready?: boolean;
        };
        Shape: {
            game: components["schemas"]["Game"];
            name: string;
            /** @description Of the entries of its lists. */
            roles: {
                code: string;
                name: string;
                /** @description Of the cards that a list takes in it. */
                types: string[];
                /** @description Its entries say with how many. */
                dice: boolean;
                /** @description Its entries may be elite. */
                elite: boolean;
                /** @description Its entries may say to which other. */
                attached: boolean;
            }[];
            /** @description That a list may say it is of. */
            sides: string[];
            /** @description Of cards, that an entry may name. */
            versions: string[];
            /** @description Of lists that have fields of their own. */
            kinds: {
                kind: string;
                label: string;
                /** @description Any other field is a setting as well. */
                loose: boolean;
                fields: {
                    name: string;
                    /** @enum {string} */
                    has: "setting" | "card" | "cards" | "counts" | "pile";
                    label: string;
                    /** @description What a setting may be. */
                    may?: {
                        code: string;
                        name: string;
                    }[];
                    role?: string;
                    /** @description The only one that a pile holds. */
                    card?: string;
                }[];
            }[];
            /** @description That a list with fields may be for, in the place of a format. */
            modes: {
                code: string;
                name: string;
            }[];
            /** @description What lists say that are no cards: of each of some, or of all together. A point in the name of a field stands for a part within a part. */
            groups: {
                name: string;
                label: string;
                /** @description How many there are at most; 0: what is said is said once. */
                most: number;
                fields: {
                    name: string;
                    label: string;
                    /** @enum {string} */
                    has: "setting" | "card";
                    /** @description What a setting may be. */
                    may?: {
                        code: string;
                        name: string;
                    }[];
                    /** @description Of the cards that it may be. */
                    type?: string;
                }[];
            }[];
            /** @description People own some of its cards. */
            collected: boolean;
            /** @description Its lists can be checked. */
            checked: boolean;
            odds: boolean;
            hands: boolean;
            exports: string[];
            /** @description Legal lists can be drawn. */
            random: boolean;
            /** @description Sets that are opened and drafted. */
            boosters: {
                code: string;
                name: string;
            }[];
            /** @description How cards of a list come into a hand; absent if they do not. */
            deal?: {
                role: string;
                /** @description Of lists with such a deck; all if there are none. */
                kinds: string[];
                hand: number;
                /** @description Any cards of the first hand may be put back, once. */
                mulligan: boolean;
            };
            /** @description Absent if it cannot be played. */
            play?: {
                min: number;
                max: number;
                /** @description Of which kind lists are that players bring, where lists are of several; empty: of any. */
                kind: string;
                /** @description Their codes, by seat, if each seat is a side of its own. */
                sides: string[];
                /** @description Each seat is a side of its own. */
                sided: boolean;
                /** @description All win or lose. */
                together: boolean;
                /** @description One list fills all seats. */
                oneList: boolean;
                /** @description It can be begun without lists. */
                starters: boolean;
                /** @description What it leaves open, for `options`. */
                settings: components["schemas"]["Setting"][];
                /** @description What its starters are called. */
                starts: string[];
                /** @description Who plays with them, by seat. */
                seats: string[];
                /** @description In which all win or lose together. */
                ends: {
                    code: string;
                    name: string;
                }[];
            };
        };
        Setting: {
            name: string;
            label: string;
            /** @description What it may be; if there are none it is a number. */
            values: {
                code: string;
                name: string;
            }[];
            /** @description Of a number. */
            min: number;
            /** @description Of a number. */
            max: number;
            /** @description What it is where nobody says. Absent where the lists say, or another setting does. */
            usual?: string;
            /** @description The ending of files whose text it may be as well: `.map`. */
            file?: string;
        };
        Format: {
            game: components["schemas"]["Game"];
            code: string;
            name: string;
            names: {
                [key: string]: string;
            };
            sets: string[];
            banned: string[];
            restricted: string[];
            pairs: {
                [key: string]: string[];
            };
            points: {
                [key: string]: number[];
            };
            points_max: number;
            deck: number;
            fixed?: components["schemas"]["List"][];
        };
        /** @description A campaign log (muster.campaign/1). */
        Log: {
            /** @enum {string} */
            format: "muster.campaign/1";
            title?: string;
            campaign?: string;
            events: {
                type: string;
            }[];
        };
        List: {
            /** @enum {integer} */
            muster: 1;
            game: components["schemas"]["Game"];
            name?: string;
            format?: string;
            /** @enum {string} */
            kind?: "base_deck" | "starter_deck" | "options" | "galaxy_deck" | "player_cards" | "table";
            mode?: string;
            affiliation?: string;
            faction?: string;
            starting_base?: string;
            bases?: string[];
            cards?: {
                [key: string]: number;
            };
            pilots?: number;
            /** @description Who plays, of a set-up of Angriff der Klonkrieger. */
            players?: {
                name?: string;
                jedi?: string;
                sheet?: string;
                dice?: number;
            }[];
            /** @description Of such a set-up. */
            variants?: {
                force?: number;
                zones?: number;
                removed?: {
                    [key: string]: number;
                };
                expansion?: boolean;
            };
            entries?: {
                card: string;
                role?: string;
                count?: number;
                dice?: number;
                elite?: boolean;
                on?: number;
                /** @enum {string} */
                version?: "ffg" | "iacp";
            }[];
        };
        Finding: {
            code: string;
            /** @enum {string} */
            severity: "illegal" | "incomplete" | "note";
            line?: number;
            cards?: string[];
            args: unknown[];
            message: string;
            ref?: string;
            event?: number;
            path?: string;
            found?: unknown;
            expected?: unknown;
            hint?: string;
        };
        Balance: {
            credits: number;
            influence: number;
            xp: {
                [key: string]: number;
            };
        };
        Total: {
            code: string;
            have: number;
            min: number;
            max: number;
        };
        Report: {
            game: string;
            format: string;
            name?: string;
            legal: boolean;
            complete: boolean;
            findings: components["schemas"]["Finding"][];
            totals: components["schemas"]["Total"][];
            /** @description Cards that the game cannot be played with yet; the list may be legal. */
            unscripted?: string[];
            ledger?: components["schemas"]["Balance"];
        };
        /** @description An exact fraction such as `9/29`, or a decimal with `float`. */
        Chance: string | number;
        Attack: {
            figure?: string;
            against?: string;
            iacp?: boolean;
            /** @enum {string} */
            attack_type?: "ranged" | "melee";
            range?: number | null;
            attack_pool?: ("red" | "yellow" | "green" | "blue")[];
            defence_pool?: ("white" | "black")[];
            focused?: boolean;
            surge_abilities?: string[];
            /** @description Keys: damage, accuracy, surge, pierce, block, evade, dodge. */
            attack_modifiers?: {
                [key: string]: number;
            };
            /** @description Keys: damage, accuracy, surge, pierce, block, evade, dodge. */
            defence_modifiers?: {
                [key: string]: number;
            };
            attacker_rerolls_up_to?: number;
            defender_rerolls_up_to?: number;
        };
        AttackOdds: {
            range?: number;
            p_miss: components["schemas"]["Chance"];
            distribution: {
                [key: string]: components["schemas"]["Chance"];
            };
            mean: components["schemas"]["Chance"];
            effects?: {
                ability: string;
                p: components["schemas"]["Chance"];
            }[];
        };
        AttackTable: {
            against: {
                defence: string[];
                ranges: components["schemas"]["AttackOdds"][];
            }[];
        };
        ArmyOdds: {
            name?: string;
            stats: {
                points: number;
                activations: number;
                figures: number;
                health: number;
                attack: Record<string, never>[];
                defence: Record<string, never>[];
                traits: Record<string, never>[];
                groups: Record<string, never>[];
                command: Record<string, never>;
                unknown: number;
            };
            points_per_health: unknown;
            groups: {
                card: string;
                name: string;
                /** @enum {string} */
                type?: "melee" | "ranged";
                attack?: string[];
                points_per_health?: unknown;
                against?: {
                    defence: string[];
                    ranges: {
                        /** @description None of an attack in melee. */
                        range?: number;
                        mean: components["schemas"]["Chance"];
                        p_miss: components["schemas"]["Chance"];
                    }[];
                }[];
            }[];
        };
        Odds: {
            name?: string;
            stats: {
                deck: number;
                unknown: number;
                types: Record<string, never>[];
                costs: Record<string, never>[];
                rarity: Record<string, never>[];
                dice: number;
                faces: Record<string, never>[];
            };
            pool: {
                dice: Record<string, never>[];
                symbols: string[];
                resources: number;
                distribution: {
                    [key: string]: components["schemas"]["Chance"];
                };
                mean: components["schemas"]["Chance"];
                at_least?: number;
                p_at_least?: components["schemas"]["Chance"];
                rerolls: number;
                mean_rerolled: components["schemas"]["Chance"];
                p_at_least_rerolled?: components["schemas"]["Chance"];
            };
            draw: {
                deck: number;
                hand: number;
                copies: components["schemas"]["Seen"][];
                types: components["schemas"]["Seen"][];
            };
        };
        Seen: {
            type?: string;
            cards: number;
            p_opening: components["schemas"]["Chance"];
            p_mulligan: components["schemas"]["Chance"];
        };
        /** @description What is left out stays as it is. */
        SavedListRequest: {
            /** @description Any list in JSON. */
            list?: unknown;
            /** @description Any list in text. */
            text?: string;
            name?: string;
            /** @description All that it is to have. */
            tags?: string[];
            /** @description Markdown, up to 64 KiB. */
            notes?: string;
            /** @description The version that is put together, 0 none. */
            built?: number;
            /** @description What is said of the new version. */
            message?: string;
            /** @description From which the change was made; if the list is of another by now, nothing is changed (409). */
            revision?: number;
        };
        SavedList: {
            id: string;
            name: string;
            game: components["schemas"]["Game"];
            format: string;
            /** @description The number of the newest. */
            version: number;
            /** @description The version that the owner has put together; absent if none. Its cards are not free for other lists. */
            built?: number;
            /** @description Counts changes of every kind. */
            revision: number;
            tags: string[];
            /** @description Markdown. */
            notes?: string;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            changed: string;
            /** Format: date-time */
            deleted?: string;
            /** @description It cannot be read: of what it holds nothing is known, and it is not legal. It can be deleted. */
            damaged?: boolean;
            legal: boolean;
            complete: boolean;
            totals: components["schemas"]["Total"][];
        };
        ShownList: {
            id: string;
            name: string;
            game: components["schemas"]["Game"];
            format?: string;
            /** @description The number of the newest. */
            version: number;
            /** @description The version that the owner has put together; absent if none. Its cards are not free for other lists. */
            built?: number;
            /** @description Counts changes of every kind. */
            revision: number;
            tags: string[];
            /** @description Markdown. */
            notes?: string;
            /** Format: date-time */
            created: string;
            /** Format: date-time */
            changed: string;
            /** Format: date-time */
            deleted?: string;
            /** @description The number of the version in `list`. */
            shown: number;
            /** @description In the place of `id` in addresses, for whoever may read the list as it is now, and no more. */
            link?: string;
            list: components["schemas"]["List"] | components["schemas"]["Log"];
            report: components["schemas"]["Report"];
        };
        ListVersion: {
            version: number;
            /** Format: date-time */
            saved: string;
            message?: string;
            diff?: components["schemas"]["ListDiff"];
        };
        /** @description From the version before. */
        ListDiff: {
            same: boolean;
            fields: {
                field: string;
                here: string;
                there: string;
            }[];
            cards: {
                card: string;
                /** @enum {string} */
                kind: "common" | "changed" | "here" | "there";
                here?: {
                    role: string;
                    count: number;
                    dice?: number;
                    elite?: boolean;
                }[];
                there?: {
                    role: string;
                    count: number;
                    dice?: number;
                    elite?: boolean;
                }[];
                both: number;
                less: number;
                more: number;
            }[];
            /** @description Of logs: events in the same places, and those that only one has. */
            events?: {
                both: number;
                less: number;
                more: number;
            };
        };
        GameRequest: {
            game?: components["schemas"]["Game"];
            /** @description By seat. With none, the game's own starters are played: game and seats must be given. */
            lists?: components["schemas"]["ListSource"][];
            seats?: {
                name?: string;
                /** @description A program: `easy`, `medium`, `hard`, `best`, `greedy`, `greedy:20` (guesses, up to 100), `random`, `search:200` (tries, up to 5,000). A level answers within 0.1, 0.3, 1 and 3 seconds. A person if it is left out. */
                player?: string;
            }[];
            options?: {
                [key: string]: string | number | boolean;
            };
            /** @description Taken only when at most one seat is a person. */
            seed?: number | string;
            /** @description Your seat; that of the first person if it is left out. The other people are invited. */
            mine?: number;
            /** @description All people share your screen: you get the tokens of all. */
            shared?: boolean;
            /** @description What each person has to decide, as Fischer's clock: minutes in all, and seconds on top of each turn. */
            clock?: {
                minutes: number;
                increment?: number;
            };
        };
        NewGame: {
            id: string;
            n: number;
            /** @description Your seats: one, or those of all people if they share a screen. */
            seats: {
                seat: number;
                token: string;
            }[];
            /** @description For the other people: a code is taken once, by `join`. */
            invitations?: {
                seat: number;
                code: string;
            }[];
        };
        /** @description Who would take back his last action, and who has not agreed yet. */
        Undo: {
            seat: number;
            waits: number[];
        };
        /** @description What a seat sees of a piece. A die has a side and lies on the card it is of; what is attached lies on its bearer. The fields damage to exhausted say what marks say, as they did before there were marks. */
        Piece: {
            id: string;
            card?: string;
            title?: string;
            side?: string;
            on?: string;
            marks?: {
                kind: string;
                n: number;
            }[];
            damage?: number;
            health?: number;
            shields?: number;
            dice?: number;
            exhausted?: boolean;
            used?: boolean;
            attacked?: boolean;
        };
        /** @description What a seat sees of a zone: the pieces that it knows, and how many others there are. */
        Zone: {
            name: string;
            /** @description -2: it is nobody's. */
            owner: number;
            /** @enum {string} */
            shape?: "row" | "pile" | "pool" | "hand" | "board";
            hidden: number;
            pieces: components["schemas"]["Piece"][];
        };
        Option: {
            action: string;
            label: string;
            piece?: string;
            /** @description The space of the board that it points at. */
            space?: string;
            /** @description The piece that the piece is put on. */
            onto?: string;
            /** @description What comes of it, if the label alone does not say: what a card does that is played. */
            more?: string;
            /** @description It gives up what the others would do, or ends a set. */
            declines?: boolean;
        };
        /** @description The board of a game that has one: its spaces (of squares column and row, of hexagons axial coordinates), which of them are neighbours, and what stands where. */
        Board: {
            spaces: {
                id: string;
                at: number[];
                /** @enum {string} */
                shape: "square" | "hex";
                terrain?: string;
                zone?: string;
            }[];
            edges: {
                a: string;
                b: string;
                kind: string;
                /** @description The piece that it is: a door. */
                piece?: string;
            }[];
            figures: {
                piece: string;
                on: string[];
            }[];
            /** @description The game tells the range of its figures. */
            ranges?: boolean;
        };
        /** @description Where a figure gets, and what it sees. */
        Range: {
            piece: string;
            /** @description Movement points that it has now, or of one move. */
            points: number;
            reach: components["schemas"]["Far"][];
            sight: components["schemas"]["Far"][];
        };
        /** @description A space and how far it is: in movement points where a figure may end, counted in spaces where it sees. */
        Far: {
            space: string;
            n: number;
        };
        /** @description One thing that happened. */
        ToldLine: {
            n: number;
            /** @description Whose doing it is; -2: nobody's. */
            seat: number;
            code: string;
            args: unknown[];
            text: string;
            pieces: string[];
        };
        View: {
            /** @description -2 for an onlooker. */
            seat: number;
            n: number;
            ask?: {
                code: string;
                args?: unknown[];
                message: string;
                /** @description The answers make a set: one after another, each further down the list than the one before, until one that declines ends it. */
                several?: boolean;
                /** @description How many answers of a set are still to be given. */
                least?: number;
                /** @description How many may still be given; absent if all may. */
                most?: number;
                /** @description Answers of the set that are legal once others before them have been given. */
                later?: components["schemas"]["Option"][];
            };
            options: components["schemas"]["Option"][];
            zones: components["schemas"]["Zone"][];
            counts: {
                [key: string]: number;
            };
            scores?: number[];
            board?: components["schemas"]["Board"];
            /** @description How the game stands, in sentences. */
            standing?: string[];
            /** @description What two seats push a marker along: the count of both that it shows, its ends, how many spaces lie between the middle and either, and where the marker is, from the middle; below 0 it is nearer to the first end. */
            track?: {
                count: string;
                ends: string[];
                end: number;
                at: number;
            };
            game: components["schemas"]["Game"];
            seats: {
                seat: number;
                name: string;
                /** @description Where the game is told: by his list if he has no name. */
                called: string;
                /** @description In a sentence, if he is called otherwise there. */
                told?: string;
                player?: string;
                waits?: boolean;
            }[];
            turn: number[];
            over: boolean;
            seeded?: boolean;
            /** @description SHA-256 of seed and nonce, in hexadecimal, of a game whose seed nobody chose. */
            commitment?: string;
            /** @description When the game is over: 32 bytes, in hexadecimal. */
            seed?: string;
            /** @description When the game is over: 16 bytes, in hexadecimal. */
            nonce?: string;
            undo?: components["schemas"]["Undo"];
            /** @description Who left the table and thereby ended the game: he gave up, or his time was over. */
            left?: {
                seat: number;
                /** @enum {string} */
                why: "resign" | "flag";
            };
            /** @description What the clocks showed at a moment, in milliseconds by seat; those that run go down since. */
            clock?: {
                minutes: number;
                increment: number;
                left: number[];
                running: number[];
                /** @description Milliseconds of Unix time. */
                at: number;
            };
            /** @description Why a program does not act; it tries again. */
            trouble?: {
                code: string;
                args?: unknown[];
                message: string;
            };
        };
        RandomRequest: {
            game?: components["schemas"]["Game"];
            /** @description Code of a format; needed of a game that has formats, but FFG is meant of Imperial Assault. */
            format?: string;
            /** @default 1 */
            count: number;
            /**
             * @description Number of the first list: list 7 of a seed is the same however many are drawn.
             * @default 1
             */
            first: number;
            /** @description Only cards that this search finds. */
            only?: string;
            /**
             * @description Only cards that can be played with here.
             * @default false
             */
            playable: boolean;
            /** @description The same seed makes the same again; a fresh one if it is left out. */
            seed?: number | string;
        };
        SealedRequest: {
            /** @description Codes or names of sets with boosters, which take turns: `AW`, `SoR`. */
            sets: string[];
            /** @default 1 */
            players: number;
            /**
             * @description Of each player.
             * @default 6
             */
            boosters: number;
            /**
             * @description Each pool has the cards of the Awakenings starters, too.
             * @default false
             */
            starters: boolean;
            /** @description The same seed makes the same again; a fresh one if it is left out. */
            seed?: number | string;
        };
        Drawn: {
            /** @description Of a random list its number; of a pool that of the player, from 1. */
            number: number;
            list: components["schemas"]["List"];
            report: components["schemas"]["Report"];
        };
        Drawing: {
            /** @description By which the same is made again, in digits. */
            seed: string;
            lists: components["schemas"]["Drawn"][];
        };
        DraftRequest: {
            /** @description Codes or names of sets with boosters, which take turns: `AW`, `SoR`. */
            sets: string[];
            /** @default 4 */
            players: number;
            /**
             * @description Of each player.
             * @default 3
             */
            boosters: number;
            /**
             * @description Who sit on the first seats, at one screen; programs sit on the others.
             * @default 1
             */
            people: number;
            /** @description The same seed makes the same again; a fresh one if it is left out. */
            seed?: number | string;
        };
        DraftTake: {
            /** @description Ids of cards, one of the offer of each person, in the order of the seats. */
            cards: string[];
        };
        Draft: {
            id: string;
            sets: string[];
            players: number;
            boosters: number;
            people: number;
            seed: string;
            /** @description How often all have taken a card. */
            n: number;
            over: boolean;
            /** @description Which booster is being passed, from 1. */
            round: number;
            /** @description Those of people. */
            seats: {
                seat: number;
                /** @description Ids: take one; none when it is over. */
                offer: string[];
                /** @description What a program would take. */
                advice?: string;
                /** @description Ids, in the order in which they were taken. */
                taken: string[];
            }[];
            /** @description The cards that the seats name, each once. */
            cards: components["schemas"]["Card"][];
            /** @description When it is over: the pool of every player. */
            lists: components["schemas"]["Drawn"][];
        };
        /** @description A list, or where to find one: exactly one of id, list, text and starter. */
        ListSource: {
            /** @description A saved list. */
            id?: string;
            /** @description Of the saved list; the newest if it is left out. */
            version?: number;
            /** @description Any list in JSON. */
            list?: unknown;
            /** @description Any list in text. */
            text?: string;
            /** @description The starter of that number, from 0; game must be given. */
            starter?: number;
        };
        SimulationRequest: {
            game?: components["schemas"]["Game"];
            /** @description By seat. With none, the game's own starters are played: of `destiny` if `game` is left out, too. */
            lists?: components["schemas"]["ListSource"][];
            /** @description Lists that the one of `lists` meets, one after the other. */
            gauntlet?: components["schemas"]["ListSource"][];
            /**
             * @description Each list plays from each seat.
             * @default false
             */
            swap: boolean;
            /** @description Each game draws lists of its own: the code of a format, or the name of a game without formats. */
            random?: string;
            /** @description For how many the random lists are; as many as play with the starters if it is left out. */
            players?: number;
            /** @description By seat: who plays there. */
            seats?: {
                /** @description A program: `random` (if it is left out), `greedy`, `greedy:20` (guesses, up to 100), `easy`, `medium`, `hard`, `best`, `search:200` (tries, up to 5,000). */
                player?: string;
            }[];
            /** @description What the game leaves open. A text may have several values with commas between: every combination is a table of its own, up to 64. */
            options?: {
                [key: string]: string | number | boolean;
            };
            /**
             * @description At each table; at all of them together up to 1,000,000.
             * @default 1000
             */
            games: number;
            /** @description The same seed counts the same; a fresh one if it is left out. */
            seed?: number | string;
            /**
             * @description Test every promise of the engine.
             * @default false
             */
            check: boolean;
            /**
             * @description Count what is done with single cards, if the game can tell.
             * @default false
             */
            cards: boolean;
        };
        SimulationSeat: {
            player: string;
            wins: number;
            /** @description 0 of no games. */
            rate: number;
            /** @description The rate lies between low and high, 19 times out of 20. */
            low: number;
            high: number;
        };
        SimulationPart: {
            wins: number;
            /** @description 0 of no games. */
            rate: number;
            /** @description The rate lies between low and high, 19 times out of 20. */
            low: number;
            high: number;
        };
        SimulationCard: {
            seat: number;
            card: string;
            /** @description Copies. */
            bought: number;
            /** @description Times. */
            played: number;
            /** @description In which the seat bought it. */
            games: number;
            wins: number;
            rate: number;
            low: number;
            high: number;
            in_winning_decks: number;
            in_losing_decks: number;
        };
        SimulationRun: {
            options: {
                [key: string]: string;
            };
            /** @description Names, by seat. */
            lists: string[];
            game: components["schemas"]["Game"];
            games: number;
            seconds: number;
            games_per_second: number;
            decisions: number;
            decisions_per_second: number;
            seats: components["schemas"]["SimulationSeat"][];
            team?: components["schemas"]["SimulationPart"];
            /** @description Of games that all win or lose together: how they were won. */
            grades?: {
                [key: string]: number;
            };
            /** @description And how they were lost. */
            reasons?: {
                [key: string]: number;
            };
            draws: number;
            /** @description Of all games together. */
            rounds: number;
            cards?: components["schemas"]["SimulationCard"][];
            /** @description Of every action of every game. */
            digest: string;
        };
        /** @description As `muster sim --json` prints it. */
        SimulationResult: {
            game: components["schemas"]["Game"];
            games: number;
            seconds: number;
            games_per_second: number;
            decisions: number;
            decisions_per_second: number;
            seats: components["schemas"]["SimulationSeat"][];
            team?: components["schemas"]["SimulationPart"];
            /** @description Of games that all win or lose together: how they were won. */
            grades?: {
                [key: string]: number;
            };
            /** @description And how they were lost. */
            reasons?: {
                [key: string]: number;
            };
            draws: number;
            /** @description Of all games together. */
            rounds: number;
            cards?: components["schemas"]["SimulationCard"][];
            /** @description Of every action of every game. */
            digest: string;
            /** @description With which the same games are played again. */
            seed: string;
            /** @description With `swap`: how each list did, in all and from each seat. */
            lists?: {
                list: string;
                games: number;
                wins: number;
                /** @description 0 of no games. */
                rate: number;
                /** @description The rate lies between low and high, 19 times out of 20. */
                low: number;
                high: number;
                seats: {
                    seat: number;
                    games: number;
                    wins: number;
                    /** @description 0 of no games. */
                    rate: number;
                    /** @description The rate lies between low and high, 19 times out of 20. */
                    low: number;
                    high: number;
                }[];
            }[];
            /** @description How the first list did against each other. */
            gauntlet?: {
                list: string;
                games: number;
                wins: number;
                /** @description 0 of no games. */
                rate: number;
                /** @description The rate lies between low and high, 19 times out of 20. */
                low: number;
                high: number;
                draws: number;
            }[];
            /** @description By table, if there are several. */
            runs?: components["schemas"]["SimulationRun"][];
        };
        Simulation: {
            id: string;
            /** @enum {string} */
            state: "running" | "done" | "stopped" | "failed";
            /** @description Games that are over. */
            done: number;
            games: number;
            /** @description Games a second, until now. */
            rate: number;
            seconds: number;
            seed: string;
            result?: components["schemas"]["SimulationResult"];
            /** @description Why not all games were played. */
            problem?: {
                code: string;
                args?: unknown[];
                message: string;
            };
        };
        Change: {
            /** @description Stable for ever. */
            code: string;
            card: string;
            line?: number;
            args: unknown[];
            /** @description Codes of findings. */
            mends: string[];
            /** @description In the language of Accept-Language. */
            message: string;
        };
        Repair: {
            report: components["schemas"]["Report"];
            /** @description The search was cut short: a smaller set of changes may exist. */
            cut: boolean;
            answers: {
                /** @description Cards that are touched, without the additions. */
                cost: number;
                legal: boolean;
                complete: boolean;
                changes: components["schemas"]["Change"][];
                additions: components["schemas"]["Change"][];
                list: components["schemas"]["List"];
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

#!/bin/bash -e
# Creates the owner of the tables, who may create roles but is no superuser, and the database. The Postgres image runs it on an
# empty volume, or its entrypoint sources it if the file cannot be made executable.
psql -v ON_ERROR_STOP=1 --no-password -U "$POSTGRES_USER" -d postgres -v password="$JOBREF_OWNER_PASSWORD" <<'SQL'
create role jobref_owner login createrole password :'password';
create database jobref owner jobref_owner;
SQL
